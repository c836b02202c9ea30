"""Counting in compiled code: strengths of card sets, combinations, and hands up to an exchange of suits.

Modules, in the order to read them:

- ``progress``: long computations in parts: side by side on all cores, telling how far they have come
- ``units``: sums of money as whole numbers of a common unit, so that kernels add integers and nothing is rounded
- ``kernel``: strengths of card sets in compiled code: the tables of ``cards`` as arrays, for any order of hands
- ``single``: one hand at a time in compiled code
- ``combination``: counting and stepping through combinations in compiled code
- ``enumeration``: every set of cards of a deck, counted by strength
- ``naturals``: hands up to the names of their suits
- ``pay_lines``: what a pay table gives each natural hand
- ``hand_classes``: hands up to an exchange of suits
- ``suit_classes``: boards and holdings up to an exchange of suits
"""
