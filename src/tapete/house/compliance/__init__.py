"""A casino held against the law: what it is authorised to do, what its tables need, and who must be there.

Modules, in the order to read them:

- ``finding``: what a check found about one rule: obeyed, broken, left to the house, or not stated
- ``authorisation``: what the authority has granted: what is not authorised cannot be opened
- ``tournament_leave``: the permit a tournament of a casino's games needs
- ``choices``: the operator's choices at a table: inside the law, outside it, or left to the house
- ``own_rules``: the organiser's own rules: what the law leaves open, set by the house, published and notified before
  it is used
- ``duties``: who does what at a table: the acts the law gives to an office, and the refusal of anybody else
- ``supervision``: how many tables one chief may be in charge of, and on which conditions
- ``shifts``: who is at each table and when
- ``equipment``: the table, its cloth and what lies on it, checked against what the law asks for the game
- ``shufflers``: automatic shufflers and shoes
- ``reversible_cloths``: where they are allowed, between which games, each with a number and a book of its own
- ``notices``: what the law obliges a table to display, and whether it does
- ``compliance``: the compliance of a casino: every rule that what it states obeys, breaks, leaves to the house or
  says nothing of
"""
