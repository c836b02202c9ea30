"""What makes a certificate worth something to an auditor: how it was computed, a check by another way, and a seal.

Modules, in the order to read them:

- ``method``: how the return of a bet is computed, in words
- ``check``: the same return by another way: real rounds or hands dealt at random, with the band they must lie in
- ``seal``: what a certificate states, in a line at the end of its PDF, signed by the house
- ``issue``: issuing a certificate: the check made, the pages set, and the whole sealed
- ``verification``: repeating all of it from the PDF alone
"""
