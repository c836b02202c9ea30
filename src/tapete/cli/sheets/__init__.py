"""Answers of commands that are more than a few lines.

- ``ruling_sheet``: a ruling on the terminal: its sentence, its consequences, and the article's own words
- ``door_sheet``: where the rules of each law are met: how many at which door, and which at none
- ``odds_tables``: the tables of an answer about odds in the terminal
- ``odds_warming``: ``tapete odds --warm``: compiles what counts and keeps it
- ``odds_papers``: the papers of an answer about odds: its certificate and the chart of its strategy, written to files
"""
