"""What can go wrong at a table, and the ruling with its article. Begin with ``desk``.

Modules, each after those it rests on:

- ``rules``: what the ruling desk, the grammar of bets and the penalties need from a table's rules, as typed records

Folders:

- ``desk``: the ruling desk: from an incident and its facts to what the law answers
- ``floor``: rulings carried out: each consequence becomes commands of the table it concerns, and all are done or none
  is
- ``wager``: the grammar of bets in live play: what words and chips bind a player to
- ``conduct``: conduct in tournaments: what a player can be penalised for, and with what
- ``sanctions``: Galicia's infringements and sanctions: the classes, the cases and their last days
"""
