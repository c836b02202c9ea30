"""The circle games: a machine for hands of player-against-player poker, and the table around them.

The games are data for it. Begin with ``model``, then ``decide``, then the parts of a hand in ``hand``.

Modules, each after those it rests on:

- ``hand_rules``: what a hand is played by: the table's rules made ready for the machine, with the articles behind them
- ``rules``: the rules of a circle table, compiled once from a law
- ``decide``: what a command leads to in a hand: events, or a refusal with its article
- ``legal``: what somebody may do in a hand now: players with their cards and chips, the croupier with the deck
- ``view``: what a person may see of a hand: their own cards, what lies face up, and never another's hole cards
- ``croupier``: the croupier of a circle table
- ``bot_style``: how a bot plays, always the same for the same name, and sums as people say them
- ``bots``: players good enough to play against: strength by sampled showdowns against pot odds, each in its own style
- ``table``: a circle table one can play: the pure verbs driven by an object, with its pack and its croupier
- ``playable_hand``: a hand one can play by itself, without a table around it
- ``neutral``: neutral tables: the games as the world plays them, under no law, for replaying recorded hands and for
  measuring

Folders:

- ``model``: what a hand is made of: what may be asked, what can happen, its state, and how events change it
- ``hand``: one hand, from the first card to the last pot
- ``floor``: what the table chief orders in a hand after an incident
- ``seats``: the table around its hands: who sits, rests or waits, and how one hand follows another
"""
