"""Answers kept on disk, so that a question is computed once for the same rules and programs."""

import os
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import msgspec

from tapete.odds.ask.fingerprint import programs_hash, rules_hash
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn, decode, encode


def folder() -> Path:
    """Where this user's answers are: ``TAPETE_CACHE``, or the system's place for caches."""
    if chosen := os.environ.get("TAPETE_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tapete" / "odds"


def remembered(question: OddsQuestion) -> BetReturn | None:
    """The answer to a question asked before, or None; a file that cannot be read counts as none."""
    try:
        return decode(_place(question).read_bytes(), BetReturn)
    except (OSError, ValueError, ZeroDivisionError, msgspec.MsgspecError):
        return None


def remember(question: OddsQuestion, answer: BetReturn) -> None:
    keep(_place(question), encode(answer))


def keep(place: Path, data: bytes) -> None:
    """Write a whole file or nothing; where the disk cannot be written to, nothing is kept."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as file:
            file.write(data)
        Path(file.name).replace(place)
    except OSError:
        return


def _place(question: OddsQuestion) -> Path:
    key = (rules_hash(question.rules), programs_hash(), question.bet, question.strategy, question.meter)
    return folder() / f"{sha256(msgspec.json.encode(key)).hexdigest()}.json"
