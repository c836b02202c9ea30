"""Tables that run: what gives the pure engines a clock, chance, a log and people.

Begin with ``stream/actor``, the writer of a stream, then ``tables/actor``; ``lobby`` holds all of them.

Modules, each after those it rests on:

- ``names``: what tables and tournaments of the room may be called: their names stand in addresses and in the log
- ``permission``: who may do what in the house: the only place that says so
- ``house_orders``: what a house around the tables says to each of them, and hears from it
- ``preparation``: what takes long at a game is worked out aside, once, as soon as a table of it runs
- ``collection``: how often the room's process collects garbage
- ``movable``: a stream that another node of the room may run, and that is then followed here
- ``lobby_board``: what is seen of the tables from the lobby, sent once and then by what changes
- ``lobby``: the tables of the room by name, opened for the first time or recovered from the log
- ``chat``: talk at the tables: who may say what and when, and the last lines of each
- ``sharing``: hands that are over, shown by a link to anybody
- ``demonstration``: the demonstration casino of a first start

Folders:

- ``model``: what the room itself knows beside its games: terms, commands, events and roles, as plain records
- ``chance``: where cards come from: the system's generator, its self-test, and what a table commits itself to
- ``stream``: a stream that runs: a writer, a clock, those who watch, and what the program says about itself
- ``tables``: a table of the room: the game, what the room adds to it, and the actor that runs it
- ``hands``: the index of hands that are over, read from the tables' streams as they end
- ``wire``: what is sent to a screen: cards, pictures, words and calls; never a hidden card
- ``people``: the people of the house: their accounts, their sessions, the door, and the data that is held of them
- ``cluster``: several nodes that are one room: how they speak, which of them leads, and what each has written
- ``day``: a day of the house in the room: its stream, its books beside the tables' own, and the tables that follow it
- ``tournament``: tournaments in the room: the engine with a clock, lots, people who direct it and everybody who watches
- ``hosting``: tables and tournaments that other nodes run for the one that leads
- ``interface``: other systems: tokens to read by, and notices that are sent to them
- ``audit``: what an inspector asks of the room
- ``archive``: what of the log is over and leaves its database, and what becomes of it
"""
