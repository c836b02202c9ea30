"""A stream that runs: a writer, a clock, those who watch, and what the program says about itself.

Modules, in the order to read them:

- ``record``: how the room writes into the log: the events it knows, the streams of a table, and who asked for what
- ``secrecy``: what of the log is a secret yet, and the log as anybody may read it
- ``clock``: the room's clock: the time of day at the start, carried on by a clock that nobody can set back
- ``local_time``: the time by which the house writes: that of the clock on its wall, in Madrid, without a zone
- ``answers``: what an actor answered to requests, so that one sent again is answered and not done again
- ``watcher``: somebody at a screen: what they are to be sent, oldest first
- ``showing``: what several streams have written together is shown together, step by step
- ``audience``: everybody who watches a stream: each is sent a whole picture now and after every change
- ``changes``: a picture in parts, and what changes between two of them
- ``schedule``: what a stream does by itself, step by step as each falls due, for as long as the room is open
- ``supervision``: what fails in the room is written down and counted, and what runs by itself never ends with it
- ``actor``: the only writer of a stream: a command is decided, appended, and only then seen by others
- ``notes``: notes in the casino's own stream: what the house should know of, whichever part of it saw it
- ``engine_mark``: by which program a state was made, so that no other program takes it for its own
- ``metrics``: how much happens in the room, and how long it takes
- ``room_log``: the log as the room uses it: timed, counted, and watched, so that the room stands still while it is out
- ``checkpointing``: checkpoints of the log: every minute, and at once when something is closed
- ``logbook``: what the program says about itself
- ``carried``: what is still to be known of an archive that was destroyed
"""
