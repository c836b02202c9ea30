"""What is wrong with a law: missing, contradictory, unreachable, with an edge for players, or with hands out of order.

Modules, in the order to read them:

- ``finding``: something found in a law's data: where, and by which rule
- ``reading``: files and values that cannot be read
- ``citing``: rules, readings and words that are named and not there, and new rules that nothing rests on
- ``saying``: values that say something else than the rule they rest on
- ``playing``: games that cannot be played with the values they have
- ``hands``: orders of hands that contradict their frequencies, and pay lines that never come or pay less for more
- ``desk``: rulings on incidents that do not exist or can never be reached
- ``edges``: bets on which players have the edge, by the exact odds
- ``check``: everything at once, told apart from what the law a draft began from has too
"""
