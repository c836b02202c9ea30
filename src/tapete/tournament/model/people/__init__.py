"""The people of a tournament.

Modules, in the order to read them:

- ``known``: who is who among those who came to the door
- ``people_evolve``: how a tournament changes by what becomes of its people
"""
