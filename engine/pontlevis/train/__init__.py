"""Puzzles and reviews: positions with one best decision, found in games of the computers', and games looked back on.

`puzzle`: a puzzle and its answers; `sample`: playouts on common random numbers; `candidate`: the conditions that a
position must meet; `search`: finds them; `selection`: those that are kept; `puzzle_file`: what a package brings.
"""
