"""What can happen in a tournament, by subject; ``model.event`` has all of it together.

Modules, in the order to read them:

- ``course``: what can happen in the course of a tournament: announced, started, its clock and days, and its end
- ``flights``: what can happen where the first day is played in flights
- ``people``: what can become of its people: entries, purchases, penalties, corrections, their data
- ``tables``: what can happen to its tables between hands: seats, buttons, moves, chips changed and counted
- ``hands``: what can happen to its hands, one by one or hand for hand, and who leaves in them
- ``decision``: what can happen to a decision against the clock
- ``prizes``: what can happen to the prizes
- ``floor``: what can happen by the word of the floor
"""
