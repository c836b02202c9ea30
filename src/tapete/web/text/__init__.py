"""Values, sums, cards and names as a page writes them in the visitor's language.

Modules, in the order to read them:

- ``value_text``: a value of the law as people write it in their language
- ``sum_of_money``: sums and counts as people type them into a form
- ``whole_number``: a whole number in an address or a form
- ``labels``: names for what the law's data only identifies: groups of parameters, topics, scopes, kinds
- ``card_face``: what is printed on a card
- ``drawn_cards``: cards inside a sentence, drawn for the eye and heard by their names
- ``curve``: a course beside what was expected and a band around it, as points of a drawing
- ``glossary``: terms of the game with their meaning, marked where they stand
- ``highlight``: marking the words that a search found, whatever their accents and case
- ``house_edge``: the precomputed house edge of bets, for a game as its law gives it and for tables with the same rules
"""
