"""The boards of this project's games, one folder each. Files of the same name have the same role in each folder."""
