"""``tapete audit``: the log held against itself.

Modules, in the order to read them:

- ``source``: where an audit reads the log from: a database, or a file of ``audit export``
- ``events``: what an inspector looks for first
- ``deck``: whether every pack was as the room had committed to before the bets
- ``hand``: whether a player's own cards were in the pack that the table had announced
- ``flaws``: what does not hold of something that was checked
- ``archive``: what is over leaves the log's database, and what has left it
- ``authority``: the electronic file for the authority, and checking one
- ``proofs``: proofs that somebody outside checks without the log
"""
