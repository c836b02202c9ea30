"""Where people meet the rules: what is cited at each door while its tests run, and what those tests notice.

- ``recorder``: a pytest plugin that writes down which rules are cited at which door by which test
- ``naming``: which tests name which rule
- ``__main__``: ``python -m tests.doors`` runs the tests of the doors with it and writes ``law/doors`` anew
"""
