"""The ruling desk: an incident, a question at a time, then the ruling; and the books of what went wrong.

Modules, in the order to read them:

- ``desk``: the ruling desk: at which table are we?
- ``incidents``: what can go wrong at a table: every incident the law rules on, to be found by words of either language
- ``ruling``: one incident at a table: a question at a time, then the ruling with the article's words, and the other
  laws beside it
- ``ruling_form``: the form of an incident at a live table, for the croupier's console
- ``forms``: the forms of the two books of incidents
- ``reports``: the book of reports: incidents as they were written down, with the ruling and its articles
- ``cases``: Galicia's infringements: their class, who is liable, the case and the last day of what comes next
"""
