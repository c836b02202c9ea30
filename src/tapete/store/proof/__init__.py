"""Proofs about a log for people outside: what it was at a moment, signed, and that nothing before has changed.

Modules, each after those it rests on:

- ``merkle``: a Merkle tree in the shape of RFC 9162: one root for everything so far, and short proofs
- ``stretch``: that a stretch of a log lies in the tree of a checkpoint
- ``scattered``: that events scattered over a log lie in the tree of a checkpoint
- ``signing``: signatures under checkpoints, by keys derived from those of the log
- ``checkpoint``: what the whole log was at a moment, in one hash, signed by the house
- ``checkpoint_book``: the checkpoints of a log in its database, and the last of them outside it
- ``signed``: what of a log has been signed, and whether it was the house that signed it
- ``proof``: that an event lies in a log, or that a log continues an older one, as a file that anybody can check
"""
