"""The steps, in the order of their names.

Modules, in the order to read them:

- ``v001_events``: the log, which only grows, and the cache of replayed states
- ``v002_cards``: the card index: whatever says who somebody is, beside the log and not in it
- ``v003_guards``: SQLite refuses replacing an event, too; and a row by which writing is checked
- ``v004_checkpoints``: signed checkpoints of the log; what lies in the log stays as it is
- ``v005_hands``: the index of hands that are over, filled from the log
- ``v006_leases``: leases of streams: which node writes a stream just now
- ``v007_hands_of_a_player``: when a hand ended, beside each of its players
- ``v008_archive``: the register of the archive, and how an event may leave the log for it
"""
