"""The index of hands that are over: read from the tables' streams as they end, kept beside the log.

Modules, in the order to read them:

- ``tally``: what the index says of a hand beside its place: the most that somebody was paid, and what went wrong
- ``follower``: goes through a table's stream and tells of each hand that ends
- ``booked``: the hands of one table in the index, told again from a kept state near them
- ``keeping``: the task that brings the index to where the streams are, while the room is open
"""
