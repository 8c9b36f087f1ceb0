"""The interface for authors of games: the game, its words, its positions, and its automatic steps."""
