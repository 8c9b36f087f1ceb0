"""Puzzles and reviews: positions with one best decision, found in games between computers, and finished games reviewed.

`puzzle`: a puzzle and its answers; `sample`: playouts on common random numbers; `candidate`: the conditions that a
position must meet; `search`: finds them; `selection`: chooses which to keep; `puzzle_file`: the puzzles in a package;
`recheck`: measures them again; `review`: luck and decisions of a finished game.
"""
