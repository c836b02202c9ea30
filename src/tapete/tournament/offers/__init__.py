"""What may be asked of a tournament now, as options; ``legal`` puts them together.

Modules, in the order to read them:

- ``facts``: what of a whole hall shapes what may be asked: a few facts, each named after what hangs on it
- ``memory``: what was worked out about single tables, entries and people, kept while nothing that shapes it has changed
- ``inquiry``: for whom options are made, at which moment, and how one is made for them
- ``entries``: what may be asked about entries
- ``tables``: what may be asked about the tables: their hands, decisions against the clock, stacks, and who is present
- ``hall``: what may be asked about the whole hall: the start, the clock, moves and lots, days, screens and corrections
- ``corrections``: what may be ordered against the ordinary course, and what is put right
- ``conduct``: what may be asked about conduct: an infraction reported, penalised or let pass, and a player let back
- ``money``: what may be asked about the prizes
- ``terms``: what may be changed of the conditions that were announced
- ``legal``: what somebody may ask of a tournament now: each option is accepted, whatever is said in it
"""
