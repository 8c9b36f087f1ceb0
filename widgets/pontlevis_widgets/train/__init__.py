"""Training with puzzles: the page, and the parts of it that need no page.

    Train(lang="en")

`page`: the widget; `trainer`: what is offered and what a result changes; `shelf`: the puzzles and their choice;
`puzzle_trial`: a puzzle on a board; `task`: a puzzle as the challenge of a board; `strength`: the estimate of the
learner's strength; `repeating`: when a missed task comes back; `kept`: the data that the browser keeps.
"""
