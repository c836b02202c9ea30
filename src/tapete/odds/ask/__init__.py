"""A question about odds and its answer: what may be asked, which module computes it, and how the answer is kept.

Modules, in the order to read them:

- ``question``: a question about odds: which bet, under which rules, played how, with what on the meter
- ``registry``: which module computes which bet
- ``strategies``: strategies by name: the best there is, or a rule of thumb whose cost is wanted
- ``advice``: what to do in a player's turn: the interface between a strategy and a table that asks for a decision
- ``result``: what a bet is worth: every outcome with its exact probability, and the figures that follow from them
- ``words``: outcomes in words: a standing, what happened before it, and the line of the pay table
- ``fingerprint``: what an answer rests on, as a short text: the rules in force, and the programs that read them
- ``cache``: answers kept on disk, so that a question is computed once for the same rules and programs
- ``kept_array``: arrays that several questions rest on, kept on disk beside the answers
- ``shared_count``: an exact count in shards that any process counts alike
- ``returns``: the return of a bet: from the cache where it was computed before, else computed and kept
- ``warming``: compiling the programs that count before anybody waits
- ``tables``: the same bet at every table that the laws allow
- ``shipped``: the returns of the tables as the laws give them by default, computed beforehand so that a page need not
  wait
"""
