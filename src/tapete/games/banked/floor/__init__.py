"""What the table chief orders after an incident: bets, cards and the round put right.

Modules, in the order to read them:

- ``decide``: the floor: what the table chief orders after an incident
- ``cards``: the floor and the cards: one seen by mistake, one that does not play, the next of the deck, a deal put
  right
- ``options``: what the table chief may order after an incident; which ruling orders it is for the ruling desk
"""
