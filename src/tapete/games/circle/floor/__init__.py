"""What the table chief orders in a hand after an incident.

Modules, in the order to read them:

- ``decide``: the table chief's commands in a hand after an incident: what each does, and how the hand goes on after it
- ``card_correction``: a card that was told wrongly is put right before the pot is paid
- ``options``: what the table chief may command in a hand now, and what is still to be filled in
"""
