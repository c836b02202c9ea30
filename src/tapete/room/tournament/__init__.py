"""Tournaments in the room: the engine with a clock, lots, people who direct it and everybody who watches.

Modules, in the order to read them:

- ``engine``: the tournament as an engine of a stream: what is asked of it is an act, put to a draft of what will happen
- ``message``: what people ask of a tournament over the wire
- ``actor``: the actor of one tournament: the stream's only writer, with the room's clock and its chance
- ``picture``: what each viewer is sent of a tournament
- ``announcement``: a tournament as somebody proposes it in a form
- ``hall``: every tournament of the room by its name, announced for the first time or recovered from the log
- ``bots``: bots at the tables of a tournament
- ``bot_field``: a field of bots for a demonstration
- ``demonstration``: the tournaments of a demonstration: one that bots play and everybody watches, and one to enter
"""
