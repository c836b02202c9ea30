"""The casino around the tables: what opens them, who runs them, where the money goes, who comes in.

Begin with ``casino``, then ``day``.

Modules, each after those it rests on:

- ``casino``: a casino as data: its law, what it is authorised to do, its staff, sectors, tables, equipment and own
  rules
- ``rule_records``: what the house needs from a law, as typed records: for one table, and for the whole house
- ``rules``: what the house needs from a law: typed records, compiled once from a table's rules or the law's parameters

Folders:

- ``compliance``: a casino held against the law
- ``config``: the house's configuration as something one can change
- ``cage``: where the money goes: the books, the cage, the meters, and what a day comes to
- ``day``: a day of the house: tables opened, supplied, played and closed, by the four verbs
- ``door``: who comes in: identity, age, the register of excluded persons, and who may watch
"""
