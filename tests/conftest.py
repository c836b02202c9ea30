import os

from hypothesis import settings

from tests.failures import failures
from tests.postgres import postgres_address, postgres_server

__all__ = ["failures", "postgres_address", "postgres_server"]

settings.register_profile("repeated", deadline=None, derandomize=True)
settings.register_profile("searching", deadline=None)
settings.load_profile(os.environ.get("TAPETE_EXAMPLES", "repeated"))
