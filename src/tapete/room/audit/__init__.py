"""What an inspector asks of the room: packs, proofs, past hands, significant events, and whether the log is whole.

Modules, in the order to read them:

- ``significance``: the kinds of events that a house must be able to answer for, and what a correction at a table is
  called
- ``significant_events``: what an inspector looks for in the log
- ``incident_book``: the house's two books of what goes wrong
- ``held_cards``: which cards came into whose own hand in the course of one hand, by its events
- ``dealing``: to whom each card of a hand was dealt, in sentences
- ``hand_index``: every hand of every table that is over, found by hour, table, player, amount or incident
- ``replay``: any hand of a table again, from the log alone: what happened, in order, with every card that left the pack
- ``drawing_check``: whether the order of a deal is the one that was drawn
- ``log_ends``: what a log once ended with, from which orders are drawn where no player gave a number
- ``hand_proof``: proof of a player's own cards
- ``pack_check``: whether the packs of a table were as the room had committed to
- ``house_ledger``: the ledger of the whole house
- ``given_away``: what the decisions at a table gave away against the best, from what each player saw
- ``settled_rounds``: what was settled at the tables against the bank, round by round, as the log has it
- ``bank_seen``: what the log has of the bank's hand in a round, where it says enough for a promise
- ``authority_file``: the electronic file for the authority: the events of a period and the money they move, signed
- ``overdrafts``: whether anybody has brought more chips to the tables than they had
- ``verification``: the verification of the whole log while the room goes on
"""
