"""A bot that is sent changes knows what it would know from whole pictures."""

import msgspec

from tapete.bench.room.bots import offers
from tapete.bench.room.kept import CHANGES, KeptPicture


def _sent(version: int, *parts: dict[str, object]) -> bytes:
    changes = [{"parts": each, "gone": []} for each in parts]
    return msgspec.json.encode({"type": "changes", "version": version, "changes": changes})


def test_what_was_sent_before_is_kept() -> None:
    kept = KeptPicture()
    sold = [{"command": "add_chips"}]
    assert not offers(kept.take(_sent(1, {"view.pot": 5}, {"view.you": {"chips": 40, "seat": 1}, "legal": sold})))
    assert kept.take(_sent(2, {"view.pot": 9})) == b""
    picture = kept.take(_sent(3, {"view.pot": 0}, {"view.you": {"chips": 0, "seat": 1}}))
    assert offers(picture)
    assert msgspec.json.decode(picture) == {"version": 3, "view": {"you": {"chips": 0, "seat": 1}}, "legal": sold}
    assert _sent(4).startswith(CHANGES)
