"""Events, commands, options and refusals in words: once, for the room, the terminal, files, reports and pages.

To be read in this order:

- ``language`` and ``catalogue``: what a page can be read in, and the one catalogue of translations;
- ``telling``: how an event becomes a sentence; then the tellers: ``banked`` with ``bets``, ``circle`` with
  ``circle_hand``, ``roulette``, ``sevens``, ``tournament``, ``incidents``, ``room``, ``people`` and ``day``;
- ``titles``: what kinds of events are called; ``hand_text`` with ``moment``: a whole hand on paper;
- ``acts`` and ``choices``: what players say, and what operators choose;
- ``commands``: labels of commands, their fields and values; ``misread``: what is wrong with a message that is none.
"""
