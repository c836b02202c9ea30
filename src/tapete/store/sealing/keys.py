"""The keys of a log, outside its database: in the environment, or in a file that only its owner reads.

TAPETE_KEY holds the keys themselves, TAPETE_KEY_FILE names their file. Without either the file lies beside a SQLite
database, with ``.key`` after its name, and for a server in the user's data directory. A key is 64 hexadecimal digits;
of several, one a line, the last one is in use and the others still read what they have sealed.
"""

import os
import re
import secrets
import stat
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL

from tapete.core.decision import Refused
from tapete.core.file_fault import system_fault
from tapete.core.sentence import Sentence
from tapete.store.address import sqlite_file
from tapete.store.sealing.private_file import PRIVATE, create_privately, replace_privately
from tapete.store.sealing.seal import KEY_BYTES

_VARIABLE: Final = "TAPETE_KEY"
_FILE_VARIABLE: Final = "TAPETE_KEY_FILE"
_KEY: Final = re.compile(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")

Keys = tuple[bytes, ...]


def key_file(url: URL) -> Path:
    """Where the keys of a database lie, unless they are in the environment."""
    named = os.environ.get(_FILE_VARIABLE)
    return Path(named) if named else beside(url, ".key")


def beside(url: URL, suffix: str) -> Path:
    """What belongs to a database and does not lie in it: beside a SQLite file, else in the user's data directory."""
    if file := sqlite_file(url):
        return file.with_name(file.name + suffix)
    name = re.sub(r"[^\w.-]", "_", f"{url.host or 'local'}-{url.database or ''}")
    return user_data_path("tapete") / f"{name}{suffix}"


def checkpoint_file(url: URL) -> Path:
    """Where the last checkpoint of a database is noted, beside its keys."""
    file = key_file(url)
    return file.with_name(file.name.removesuffix(".key") + ".checkpoint")


def read_keys(url: URL) -> Keys | Refused:
    """The keys there are; none is no failure yet."""
    if words := os.environ.get(_VARIABLE):
        return _keys(words, _VARIABLE)
    file = key_file(url)
    try:
        mode, words = file.stat().st_mode, file.read_text("ascii")
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        return _unusable(file, system_fault(error))
    if os.name == "posix" and stat.S_IMODE(mode) & ~PRIVATE:
        return Refused(
            Sentence(
                f"la llave {file} la pueden leer otros: hágala solo suya con «chmod 600»",
                f"others can read the key {file}: make it yours alone with 'chmod 600'",
            )
        )
    return _keys(words, str(file))


def make_key(url: URL) -> Keys | Refused:
    """The first key of a database, in its file; if another program makes it at the same moment, that one."""
    file, fresh = key_file(url), secrets.token_bytes(KEY_BYTES)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        create_privately(file, fresh.hex().encode() + b"\n")
    except FileExistsError:
        return read_keys(url)
    except OSError as error:
        return _unusable(file, system_fault(error))
    return (fresh,)


def rotate_key(url: URL) -> Keys | Refused:
    """One more key, in use from the next start on; those before stay in the file, to read."""
    if os.environ.get(_VARIABLE):
        return Refused(
            Sentence(
                f"las llaves están en {_VARIABLE}: añada usted la nueva al final, tras un espacio",
                f"the keys are in {_VARIABLE}: add the new one yourself at the end, after a space",
            )
        )
    keys = read_keys(url)
    if isinstance(keys, Refused):
        return keys
    if not keys:
        return make_key(url)
    file, more = key_file(url), (*keys, secrets.token_bytes(KEY_BYTES))
    try:
        replace_privately(file, (key.hex().encode() + b"\n" for key in more))
    except OSError as error:
        return _unusable(file, system_fault(error))
    return more


def missing_key(url: URL, name: str) -> Refused:
    """The log was sealed with a key that is not there."""
    file = key_file(url)
    return Refused(
        Sentence(
            f"el registro está cifrado y falta su llave {name}: póngala en {file} o en {_VARIABLE}",
            f"the log is encrypted and its key {name} is missing: put it into {file} or {_VARIABLE}",
        )
    )


def _keys(words: str, where: str) -> Keys | Refused:
    written = words.replace(",", " ").split()
    if not written or not all(map(_KEY.fullmatch, written)):
        digits = 2 * KEY_BYTES
        return Refused(
            Sentence(
                f"en {where} no hay una llave: son {digits} cifras hexadecimales, y si hay varias, una por línea",
                f"there is no key in {where}: it is {digits} hexadecimal digits, and of several one a line",
            )
        )
    return tuple(map(bytes.fromhex, written))


def _unusable(file: Path, why: Sentence) -> Refused:
    return Refused(Sentence(f"no se puede usar la llave {file}: {why.es}", f"the key {file} cannot be used: {why.en}"))
