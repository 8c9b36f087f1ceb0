"""What the author of a game writes against: the game, its words, its positions, and what it does by itself."""
