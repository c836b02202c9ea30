"""The house-banked games: a shared round, and a small file a game with the questions only that game answers.

Begin with ``model``, then ``rules``, then ``decide``, which shows where every command goes.

Modules, each after those it rests on:

- ``rules``: what a house-banked table is played by
- ``hands``: the hands of a round, read by the order of the table's rules
- ``setting_result``: how seven cards that nobody has seen, set as a high and a low hand, may come out against the
  bank's two hands
- ``box_result``: how a box came out: read from its cards, or as the croupier announced it without them
- ``decide``: what a command leads to at a house-banked table: events, or a refusal with its article
- ``legal``: what somebody may ask of the table now: every option would be accepted as it is offered
- ``view``: what a person may see of the table: never a card that lies face down before somebody else
- ``croupier``: what the croupier does next, which cards are due, and whose decision the table waits for
- ``bot_judgement``: whether a bot stakes on what it holds: by what the bet is worth, or by the game's published rule
- ``bots``: bots at house-banked tables: small round bets, and decisions by what they are worth
- ``table``: a house-banked table one can play: the pure verbs with a croupier, a pack and chance from outside
- ``told_round``: a round told from outside: its table, cards, bets and decisions, played through the engine as if it
  happened now

Folders:

- ``model``: what a house-banked table is made of: its words, its state, what may be asked and what can happen
- ``variants``: the eight games: each is a course of phases, an opening bet, and how a box is settled
- ``round``: a round from the first bet to the last payment, in the order in which it is played
- ``floor``: what the table chief orders after an incident: bets, cards and the round put right
- ``options``: what player, croupier and director may ask of a house-banked table now; ``legal`` joins them
"""
