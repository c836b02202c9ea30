"""Cards, decks and the orders of hands: what beats what, for any order the law describes.

Modules, in the order to read them:

- ``card``: a card is a small integer: four times its rank (0 for the two, 12 for the ace) plus its suit
- ``pocket``: the pockets of a wheel beside the cards: a ball is drawn as the first card of a sealed pack is
- ``notation``: cards as text: rank then suit, ``As Kh Td``; ``10d`` is read too; the joker is ``Xx``
- ``deck``: the decks of the texts: 52 cards, 53 with the joker, and stripped decks that lose their lowest ranks, four
  cards at a time
- ``category``: the kinds of hand the texts name
- ``order``: an order of hands as data: which categories there are, from the highest, and what the ace, the deck and
  ties do to them
- ``ranking``: the worth of a hand under an order: its category and what breaks a tie inside it
- ``hand``: the hand somebody has: which of the cards play, and what they make
- ``evaluate``: evaluating one set of cards at a time, as fast as plain Python goes
- ``table``: strength tables: a hand's strength by adding seven numbers and looking twice, whatever the order of hands
- ``frequencies``: how many sets of cards make each category: every set of ranks once, times the ways its suits can fall
- ``naming``: a concrete hand in words: «Full de reyes y damas», "Full house, kings over queens"
"""
