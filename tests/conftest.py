import os
import tempfile

from hypothesis import settings

from tests.failures import failures
from tests.postgres import another_postgres_address, postgres_address, postgres_server

__all__ = ["another_postgres_address", "failures", "postgres_address", "postgres_server"]

settings.register_profile("repeated", deadline=None, derandomize=True)
settings.register_profile("searching", deadline=None)
settings.load_profile(os.environ.get("TAPETE_EXAMPLES", "repeated"))

os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="tapete-tests-")
"""Keys and notes of databases lie in a folder of this run, and not among the user's own."""
