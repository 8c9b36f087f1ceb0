"""The boards of the house's own games, one room each: the same file names mean the same thing."""
