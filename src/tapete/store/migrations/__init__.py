"""The steps by which a database becomes what this version of tapete needs.

Modules, in the order to read them:

- ``env``: Alembic's entry: runs the steps inside the transaction that was opened for them

Folders:

- ``versions``: the steps, in the order of their names
"""
