"""What pictures are made of: scenes of shapes, the boxes they lie in, and what writes and paints them."""
