"""Answers of commands that are more than a few lines.

- ``ruling_sheet``: a ruling on the terminal: its sentence, its consequences, and the article's own words
- ``door_sheet``: where the rules of each law are met: how many at which door, and which at none
- ``odds_papers``: the papers of an answer about odds: its certificate and the chart of its strategy, written to files
"""
