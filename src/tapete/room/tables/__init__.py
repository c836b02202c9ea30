"""A table of the room: the game, what the room adds to it, and the actor that runs it.

Modules, in the order to read them:

- ``game``: the game that a table of the room plays
- ``table``: a table of the room: the game with what the room adds to it, changed by events only and the same after
  every replay
- ``context``: what all tables of a room share
- ``draft``: a decision about a table of the room being written
- ``message``: what is sent to a table, read into commands: of its game, or of the room around it
- ``elsewhere``: what is asked of a table, as data: a table that another node runs is asked over there
- ``backing``: bets on another's hand at electronic tables, for which the room asks its player
- ``nonces``: numbers of the players that go into the drawing of a pack: promised, then opened
- ``places``: seats, the waiting list and the chips that people bring to a table
- ``decide``: what becomes of a command at a table of the room: what people say themselves, and what its staff enter
- ``options``: what a person may ask for at a table of the room: what the game offers, within what the room lets them do
- ``course``: what happens next at a table if nobody asks for anything, and when
- ``steps``: what a step of a table's course does
- ``bots``: bots as seat fillers: how many a table has, who comes and who goes, and when one buys chips again
- ``floor``: the floor of a table of the room: where rulings are carried out and bets are read as they were made
- ``live``: what only live tables have, where a croupier enters what happens
- ``memory``: a table kept as it stood after some event, so that a long stream is replayed from there
- ``past``: the hands of a table that are over
- ``stream``: the stream of one table: its packs go into the vault first, and from time to time the table is kept as
  it stands
- ``actor``: the actor of one table: what people ask of it, what the house tells it, what it does by itself, and who
  watches
"""
