"""Brings a database to the schema of this version, all of it or nothing, however many programs open it at once."""

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine

from tapete.store.database import begin_writing


class OtherVersionError(Exception):
    """The database has been brought to a schema that this version does not know."""


def migrate(engine: Engine, to: str = "head") -> None:
    """Runs the steps that the database lacks."""
    config = Config()
    config.set_main_option("script_location", "tapete.store:migrations")
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection:
        begin_writing(connection)
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, to)
        except CommandError as error:
            raise OtherVersionError(str(error)) from error
        connection.commit()
