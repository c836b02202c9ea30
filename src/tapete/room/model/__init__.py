"""What the room itself knows beside its games: terms, commands, events and roles, as plain records.

Modules, in the order to read them:

- ``rules``: what the room itself asks of a table's rules
- ``terms``: the terms a table is opened under: its law and game, the house's choices, and what one sits down with
- ``command``: what people ask of the room at a table, beside the commands of its game
- ``event``: what can happen at a table of the room beside the game itself
- ``pace``: how fast a table goes: what a decision may take, and how long the croupier and the bots let people look
- ``role``: what a person is in the house
- ``face``: what people look like at a table: a drawing, and for a guest a nickname
- ``chat``: what may be said at a table of the room, and when
- ``account_event``: what can happen to an account, in its own stream, and what the casino's own stream notes about
  people
- ``interface_event``: what can happen to the tokens and subscriptions of other systems
- ``data_event``: what is noted about the keeping of persons' data
"""
