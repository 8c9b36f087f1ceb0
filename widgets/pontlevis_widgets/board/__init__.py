"""A board in a notebook: the widget, what it tells the page, what it keeps, and what stands around the picture."""
