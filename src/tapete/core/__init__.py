"""What every other package shares: identifiers, sentences in two languages, decisions, commands and options.

Modules, in the order to read them:

- ``ids``: names and numbers with a type of their own, so that a rule is never taken for a game, nor a seat for a sum
- ``document``: the number of a document of identity, and as much of it as a log may hold
- ``money``: sums of money and of chips
- ``sentence``: words for people, always in Spanish and in English
- ``written_count``: a whole number as people write it, read strictly and the same way at every door
- ``written_share``: a number with decimals, a percentage or a fraction as people write it, read in that way too
- ``written_sum``: a sum of money as people write it, read in that way too
- ``file_fault``: why a file cannot be read or written, in words
- ``decision``: what a decision can be: events or a refusal
- ``command``: what somebody asks of an engine
- ``option``: what somebody may ask for now: a command, what of it is already said, and what is still to be said
- ``growing``: a tuple that grows at its end without being copied
- ``paged``: a mapping that never changes, and of which another with one thing changed is made without copying it all
- ``kept_last``: the last answer of a function, given again as long as it is asked about the very same things
- ``double_entry``: whatever leaves one account comes to another, so that all of them together never change
"""
