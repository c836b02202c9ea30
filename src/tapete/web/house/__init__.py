"""The desks of the house: its day, its cage, its books and its notices.

Modules, in the order to read them:

- ``house``: the day of the house: every table and its state, the commands of the chosen one, the staff and the meters
- ``table``: a table of the house as its desks show it: its state and the commands it takes now
- ``staff``: who a desk of the house can choose from: people by their office, on duty, free or at a table
- ``day_forms``: what the forms of the house's desks share: a form becomes a command of the day
- ``forms``: the forms about tables and people on duty
- ``cage_forms``: the forms of the cage, and what two people take back
- ``movements``: what went through the cage and the slots today, each thing once, under the number of its slip
- ``cage``: the cashier's desk: what lies where, money for chips and back, fills and credits, tips, and the count of a
  table
- ``jackpots``: the jackpots of a day beside their theory
- ``past_nights``: earlier nights in two figures each
- ``night``: the night on one page: every table with its drop, result and hold, and both by the hour
- ``books``: the books of a day: the summary of the tables, the accounting book of a cloth, the accounts and the meters
- ``report``: the day's report on one page: what a manager reads in the morning
- ``control``: what was won and lost at the tables beside what the law of their games lets one expect, as the log grows
- ``files``: the books and the report of a day, and the notice of a table, as files: PDF and CSV
- ``notice``: the notice of a table of the house: for a screen beside it, and to be printed
- ``configuration``: the house's configuration: every section drawn from what the file declares, checked as one types
- ``configuration_forms``: the forms that change it, and its file, in and out
- ``compliance``: a casino checked against the law: the running one, or one described by a file
"""
