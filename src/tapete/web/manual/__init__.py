"""The manuals as pages, for each office of the house.

Modules, in the order to read them:

- ``manual``: the manuals: the list of them, each one, and which of them a page of the room leads to by its "?"
- ``text``: a manual's Markdown as HTML, with its links and pictures led to where the room has them
"""
