"""Sheets to print: the books and the report of a day, prizes, leagues, seat tickets.

Modules, in the order to read them:

- ``day_books``: the books of a day: the summary of its tables, the book of each cloth, the accounts, the meters
- ``day_report``: the day's report: what a manager reads in the morning, on one sheet
- ``prize_sheet``: the prize sheet of a tournament as PDF: where the money goes, every prize, and who signs
- ``league``: the table of a league as PDF
- ``tournament_cards``: seat tickets and bag sheets of a tournament as PDF, to be cut out
- ``tournament_lists``: who sits where, who went out when, and receipts of prizes as PDF
- ``tournament_sheets``: the sheets of a running tournament, by name: tickets, lists, prizes, receipts
"""
