"""Where cards come from: the system's generator, its self-test, and what a table commits itself to.

Modules, in the order to read them:

- ``keyed_hash``: HMAC-SHA-256 of many messages by one key, prepared once
- ``drawing``: the order in which a sealed pack is dealt, drawn from the house's secret and numbers of the players
- ``commitment``: a commitment to a shuffled pack
- ``chance``: where chance comes from: the system's cryptographic generator, with rejection and never a remainder
- ``entropy``: the self-test of chance: many shuffles against what chance must give; nothing is dealt once it fails
"""
