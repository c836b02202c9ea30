"""The archive of a log: streams that are over leave its database as signed, compressed files, and are read as before.

Modules, each after those it rests on:

- ``place``: where the segments of a database lie
- ``block``: events of one stream in a row, in as few bytes as they take
- ``segment``: a file with stretches of streams, signed by the house, and the proof that they are the log's
- ``leaves``: the hashes of all events in their order, whether they lie in the log or in the archive
- ``register``: which segments there are, and what of which stream lies in them
- ``archives``: the archive as a reader of the log has it
- ``archiving``: takes events out of the log into segments: written, read back, and only then removed
- ``destroying``: destroys segments whose term is over; their hashes stay
- ``segment_check``: whether a segment is what it says, from its file alone
- ``space``: the room that a database takes on its disk
- ``copying``: the segments of an archive, copied from one folder to another
"""
