"""Draft regulations in the browser, for whoever directs the house: their values as fields, checked as one types.

- ``page``: the values of one file of a draft, with the rules they rest on, and what the checks say
- ``forms``: a value that is looked at or saved into the draft's folder
"""
