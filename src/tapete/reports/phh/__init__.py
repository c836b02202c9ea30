"""Hand histories in the published PHH format: read, written and played again.

Modules, in the order to read them:

- ``record``: hand histories in the published PHH format (TOML): the record of one hand, and how it is read
- ``action``: the notation of actions in PHH
- ``table``: the table a recorded hand was played at
- ``play``: a recorded hand being played on the hand machine
- ``replay``: replaying a recorded hand, and comparing its end with the stacks and winnings on record
- ``writer``: writing hand histories: a record as PHH text, and the record of a hand that the machine has played
"""
