"""A law that one can write: begun from another, checked, compared, and edited field by field.

Modules, in the order to read them:

- ``beginning``: the files of a new law that begins as a copy of another, with names of its own
- ``folder_files``: writing a law's files into its folder
- ``edge``: the house edge of every bet under a law: as the program brings it, else computed exactly
- ``check``: what is wrong with a law: missing, contradictory, unreachable, with an edge for players
- ``comparison``: two laws side by side: the rules whose words differ, and the bets whose edges and strategies do
- ``shelf``: where a room keeps the drafts that are begun in it
- ``year``: what the house gains or loses in a year by the edge of a bet, under declared assumptions
- ``editing``: one value of a drafted law as fields of a form, read back, checked, and written into its file
"""
