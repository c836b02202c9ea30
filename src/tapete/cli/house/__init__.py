"""``tapete house``: the casino around the tables.

Modules, in the order to read them:

- ``check``: the rules that a casino's file obeys, breaks, leaves to the house or says nothing of
- ``notice``: what a table must display, written to a page or a sheet to print
- ``duties``: who does what at a table, by the law
- ``day``: a day's events replayed, and the books it leaves
- ``control``: what was won and lost at the tables beside what the law of their games lets one expect
- ``token``: tokens by which other systems read the house, while its room is not running
- ``key``: a new key with which the log's packs and hands are encrypted
- ``forget``: destroys personal data whose retention period is over; the log stays whole
"""
