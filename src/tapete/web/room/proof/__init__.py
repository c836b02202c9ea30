"""The proof of a fair deal: as a file, and checked in the player's own browser.

Modules, in the order to read them:

- ``hand_proof``: the proof of a player's own cards as a download, for that player only
- ``proof_check``: the page on which a player's browser checks a proof by itself
"""
