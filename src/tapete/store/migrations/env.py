"""Alembic's entry: runs the steps inside the transaction that was opened for them."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
