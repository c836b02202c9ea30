"""Where the money goes: the books, the cage, the meters, and what a day comes to.

Modules, in the order to read them:

- ``books``: the casino's books: chips and cash move from one account to another, so every entry is written twice and
  the whole adds up to nothing
- ``takings``: what a round or a hand moved, read from what happened at the table
- ``jackpots``: a jackpot over one or several tables: what it began with, received and paid, and what its meter shows
- ``denominations``: which chips and plaques make up a sum: the fewest of the largest values, as a cage hands them out
- ``cage``: the cage and the slots: money for chips and back, fills and credits, tips, and what is put into a meter
- ``reversal``: a movement of the cage that was a mistake, taken back by a cashier and a second person
- ``cage_count``: the cage counted before a second person, and handed over to the next cashier
- ``tip_sharing``: the tips that lie counted, shared among those who served today
- ``hours``: a day by the hour: what each table dropped and won, round by round
- ``summary``: the day's summary: for each cloth what came, what went and what the table won
- ``totals``: a day in a few figures: what its tables did together
"""
