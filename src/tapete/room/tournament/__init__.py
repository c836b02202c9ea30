"""Tournaments in the room: the engine with a clock, lots, people who direct it and everybody who watches.

Modules, in the order to read them:

- ``engine``: the tournament as an engine of a stream: what is asked of it is an act, put to a draft of what will happen
- ``counter``: one form at the counter: checked, entered, paid for and seated, together or not at all
- ``exits``: players who are out, told by their names: one or several at once
- ``message``: what people ask of a tournament over the wire
- ``felts``: the felts of a tournament in the room, electronic or live
- ``memory``: a tournament that is over, kept as it ended
- ``actor``: the actor of one tournament: the stream's only writer, with the room's clock and its chance
- ``near``: whom an act at some table concerns, and who is shown it a little later
- ``kept``: what need not be worked out, written or sent again
- ``hall_picture``: what everybody sees of a tournament
- ``told_clock``: the clock by when it began, from which a page works out what it shows
- ``desk_picture``: what the staff works with
- ``picture``: what each viewer is sent of a tournament
- ``announcing``: a tournament as somebody proposes it in a form, and what is found about it
- ``hall``: every tournament of the room by its name, announced for the first time or recovered from the log
- ``played``: the tournaments of the house that are over
- ``leagues``: the leagues of the house, fed by their results
- ``income_book``: the house's book of tournament income
- ``bot_field``: a field that begins to play at once
- ``sit_and_go``: a sit & go that somebody enters with one click
- ``demonstration``: the tournaments of a demonstration: one that bots play and everybody watches, and one to enter
"""
