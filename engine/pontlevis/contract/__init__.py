"""The interface for authors of games: games, rulebooks, positions, and steps that happen by themselves."""
