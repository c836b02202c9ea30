"""The people of a tournament.

Modules, in the order to read them:

- ``identities``: who is who among those who came to the door
- ``access_check``: what was checked of a person at the door
- ``people_evolve``: how a tournament changes by what becomes of its people
"""
