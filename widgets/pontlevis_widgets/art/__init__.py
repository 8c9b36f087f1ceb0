"""Drawings of our own, one module for each game's cards and pieces, in shapes that any scene can hold."""
