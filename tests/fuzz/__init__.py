"""Wrong inputs by the million: nothing that anybody sends is an exception, a hang or a server's error.

``python -m tests.fuzz --inputs N --network M --seed S`` sends them and prints what came of it.

Modules, in the order to read them:

- ``mutation``: inputs made wrong by lot, from right ones
- ``outcome``: what came of them, counted
- ``parsers``: everything that reads text, with examples of what it reads
- ``archives``: spoilt databases, copies, keys and notes of checkpoints before the commands that read them
- ``messages``: commands for tables and tournaments, and the frames that carry them
- ``house``: a house with somebody of every role, without limits, in this process or served by another
- ``requests``: requests for every address of the house
- ``doors``: frames, forms and addresses through the application itself
- ``network``: the same over connections to a server
"""
