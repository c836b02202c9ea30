"""What a tournament is made of: its words, its rules, its state, what may be asked and what can happen.

Modules, in the order to read them:

- ``topic``: what the articles of a tournament speak of
- ``kinds``: the vocabulary of a tournament: its phases, what becomes of an entry, what can be taken back, and the like
- ``structure``: what is announced about a tournament before anybody registers
- ``amended``: an announcement with some of its conditions changed
- ``rule_records``: the parameters of a tournament that decide something, by subject
- ``rules``: what a tournament is run by: its structure, the law's values with the organiser's choices, and hands by
  level
- ``money_shares``: what part of the money goes to prizes and to organisation: together no more than all of it
- ``countdown``: the seconds a player has to decide once time is called
- ``people``: who is who among them, and how a tournament changes by what becomes of them
- ``state``: what is true of a tournament
- ``differences``: what is not the same in two states
- ``command_base``: what every command to a tournament has
- ``conduct_command``: what is asked about people who are away, gone, reported or penalised
- ``command``: what can be asked of a tournament
- ``floor_command``: what the floor tells of live tables, and what is ordered against the ordinary course
- ``events``: what can happen in a tournament, by subject
- ``event``: all of it together
- ``changes``: the small changes that events are made of
- ``floor_evolve``: how a tournament changes by the word of the floor
- ``evolve``: how each event changes a tournament
- ``draft``: a decision about a tournament being written: events one by one, each on the state the ones before it left
"""
