"""Books over events: what every event moves, by double entry, so that all accounts together never change.

Begin with ``chart``, then ``ledger``.

Modules, each after those it rests on:

- ``chart``: the accounts of the ledger: where money can be
- ``transfer``: money that goes from one account to another
- ``brought``: chips that a person brings to a table or takes away: where a table's money meets a person's
- ``banked``: what the events of a house-banked table move; a blackjack table counts as one
- ``circle``: what the events of a circle table move
- ``roulette``: what the events of a roulette table move
- ``tournament``: what a tournament moves, and how its money is parted at its end
- ``ledger``: money by double entry, projected from the log
- ``purse``: what people have in chips off the tables: what they were given or bought, less what they brought to tables
- ``cage``: what a day of the house moves in people's purses
- ``families``: the events of the tables, in the families by which the log names them
"""
