from hypothesis import settings

from tests.postgres import postgres_address, postgres_server

__all__ = ["postgres_address", "postgres_server"]

settings.register_profile("tapete", deadline=None)
settings.load_profile("tapete")
