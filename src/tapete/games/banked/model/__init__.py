"""What a house-banked table is made of: its words, its state, what may be asked and what can happen.

Modules, in the order to read them:

- ``vocabulary``: the closed words of a house-banked table: its bets, decisions, piles of cards and results
- ``topics``: what a decision at a house-banked table may rest on
- ``rule_parts``: the parts of a house-banked table's rules
- ``phase``: the phases of a round
- ``state``: what is true at a house-banked table
- ``command``: what people may ask of a house-banked table
- ``event``: what can happen at a house-banked table
- ``changes``: the small changes that events are made of: chips paid, a box changed, a wager off the cloth
- ``evolve``: how each event changes the table
- ``floor_command``: what puts a round right after an incident
- ``floor_event``: what can happen at a house-banked table after an incident: the ruling, and what puts the round right
- ``floor_evolve``: how the events that put a round right change the table
"""
