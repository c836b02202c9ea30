"""Trijoker and let it ride: three equal bets, two of which can be taken back.

Modules, in the order to read them:

- ``exact``: the exact return of trijoker and let it ride
- ``chart``: the decisions of trijoker and let it ride as charts
"""
