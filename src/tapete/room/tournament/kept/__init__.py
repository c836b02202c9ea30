"""What of a tournament need not be worked out, written or sent again: most of a hall is as it was an act ago.

Modules, in the order to read them:

- ``options``: what people may ask for, kept while nothing that shapes it has changed
- ``memory``: what the pictures have in common with those before
- ``choices``: long lists that several options have in common, sent once
"""
