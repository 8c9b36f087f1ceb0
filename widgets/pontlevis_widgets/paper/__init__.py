"""Printed output: the rules of a game as a booklet, and sheets to print and cut."""
