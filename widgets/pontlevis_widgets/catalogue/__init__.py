"""Which notebooks there are: the house's own, those that packages bring, and how a gallery shows them."""
