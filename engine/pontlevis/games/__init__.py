"""The built-in games, each a package. A game imports only the core, never another game."""
