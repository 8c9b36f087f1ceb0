"""The board widget of a notebook: its messages to the page, its saved game and the controls around the picture."""
