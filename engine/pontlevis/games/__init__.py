"""The games, one file each. A game imports only the core; no game imports another."""
