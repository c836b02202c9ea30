"""Cards, decks and the orders of hands: what beats what, for any order the law describes."""
