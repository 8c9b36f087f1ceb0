"""The boards of the house's own games, one folder each; equal file names have equal roles."""
