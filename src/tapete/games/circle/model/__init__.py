"""What a hand is made of: what may be asked, what can happen, its state, and how events change it.

Modules, in the order to read them:

- ``command``: what can be asked of a hand in progress
- ``event``: what can happen in a hand
- ``speaking``: who still has to speak, and which freedom is left to those who have spoken
- ``state``: what is true in a hand
- ``changes``: what several events do to a hand: a value of one place changes, chips go in
- ``evolve``: how each event changes a hand
- ``usual_events``: events that say the same in every hand by the same rules: each is made once
- ``floor_command``: what the table chief may order in a hand after an incident; the ruling says because of which rules
- ``floor_event``: what the table chief's rulings make happen in a hand
- ``floor_evolve``: how rulings change a hand
- ``draft``: a decision about a hand being written: events one by one, each on the hand the ones before it left
"""
