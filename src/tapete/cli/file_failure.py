"""A file that cannot be read or written: one sentence with the reason, in the language of the command line."""

import errno
from pathlib import Path
from typing import Final

from tapete.cli.failure import Failure
from tapete.cli.language import say, told
from tapete.core.sentence import Sentence

_REASONS: Final = {
    errno.ENOENT: Sentence("no existe", "it does not exist"),
    errno.EACCES: Sentence("no hay permiso", "there is no permission"),
    errno.EISDIR: Sentence("es una carpeta", "it is a folder"),
    errno.ENOTDIR: Sentence("no está en una carpeta", "it is in no folder"),
    errno.ENOSPC: Sentence("no queda sitio en el disco", "there is no room left on the disk"),
    errno.EROFS: Sentence("el disco es de solo lectura", "the disk is read-only"),
}
_NOT_TEXT: Final = Sentence("no es texto", "it is not text")


def unreadable(file: str | Path, error: OSError | UnicodeDecodeError) -> Failure:
    reason = _reason(error)
    return Failure(say(f"no se puede leer {file}: {reason}", f"cannot read {file}: {reason}"))


def unwritable(file: str | Path, error: OSError) -> Failure:
    reason = _reason(error)
    return Failure(say(f"no se puede escribir {file}: {reason}", f"cannot write {file}: {reason}"))


def _reason(error: OSError | UnicodeDecodeError) -> str:
    if not isinstance(error, OSError):
        return told(_NOT_TEXT)
    reason = _REASONS.get(error.errno) if error.errno is not None else None
    return told(reason) if reason else str(error.strerror)
