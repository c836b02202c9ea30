"""Answers of commands that are more than a few lines.

- ``ruling_sheet``: a ruling on the terminal: its sentence, its consequences, and the article's own words
- ``odds_papers``: the papers of an answer about odds: its certificate and the chart of its strategy, written to files
"""
