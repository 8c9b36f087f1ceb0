"""Scenes of shapes, the layout of their boxes, and the writers of scenes: SVG and canvas."""
