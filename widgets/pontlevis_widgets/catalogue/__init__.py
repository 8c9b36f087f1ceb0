"""Finds notebooks, the house's own and those of packages, and describes them as cards of the gallery."""
