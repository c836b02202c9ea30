"""What other systems read of the house over HTTP, and the page on which its director says who may.

Modules, in the order to read them:

- ``resources``: what can be read that has no record of its own elsewhere
- ``reading``: the house, its days, its tables, jackpots, tournaments and leagues, as other systems read them
- ``endpoints``: every address of the interface with what it takes and what it answers: the one declaration of it
- ``openapi``: the OpenAPI document, made from the endpoints and their records
- ``gate``: who may ask, how often, and the answer
- ``page``: the director's page: tokens, subscriptions, and what became of the last notices
- ``forms``: the forms of that page
"""
