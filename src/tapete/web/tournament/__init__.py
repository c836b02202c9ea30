"""Tournaments: their pages, their live state, the hall's clock and their papers.

Modules, in the order to read them:

- ``tournaments``: the tournaments of the room: those to come, those being played and those that are over
- ``leagues``: the standings of the leagues, as the results of finished tournaments make them
- ``tournament``: the pages of one tournament: for those who play or watch it, for those who direct it, and for one
  table's croupier
- ``socket``: the socket of a tournament: everybody sees the same live state and may send the commands of their role
- ``hall``: the page of the hall's clock: the address of its socket and, for the director, what all screens show
- ``announce``: the page on which a tournament is announced: a template, a copy of an earlier one, every choice
- ``forms``: its form, and what is found about it while it is filled in
- ``sheets``: the sheets of a running tournament, for the staff to download: tickets, lists, prizes and receipts as PDF
- ``own_data``: the data a tournament keeps about a person, for that person
"""
