"""The house's own games, each a package. A game imports only the core; no game imports another."""
