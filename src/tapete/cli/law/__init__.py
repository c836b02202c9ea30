"""``tapete law`` for whoever drafts one: begin it, check it, compare it.

- ``new``: ``tapete law new``: a law of one's own, begun from another, in a folder
- ``check``: ``tapete law check``: what is missing, contradictory or unreachable in a law, and which bets players win
- ``diff``: ``tapete law diff``: where two laws differ, and what that is worth to house and players
"""
