"""The jackpot bet on sevens that a blackjack table may have: only this bet of blackjack stands in the law.

Read ``rules``, ``command`` and ``event``, ``state`` (what is true and how events change it), ``prizes``, ``decide``,
``legal``, ``view`` and ``table``.
"""
