"""What a person sees: scenes, boards, tables, lessons, and the server that shows them."""
