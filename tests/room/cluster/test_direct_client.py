"""What a client of NATS hears in the moment it is read, and what it leaves to the library."""

import pytest

from tapete.room.cluster.direct_client import DirectClient

FIRST, SECOND = b"MSG tapete.r.s 7 5\r\nhello\r\n", b"MSG tapete.r.s 7 4\r\n\r\n\r\n\r\n"
"""The second looks like ends of lines."""


@pytest.mark.parametrize("cut", range(len(FIRST + SECOND) + 1))
def test_only_whole_messages_are_heard_wherever_they_are_cut(cut: int) -> None:
    client, heard = DirectClient(), list[bytes]()
    client.listeners[7] = heard.append
    read = (FIRST + SECOND)[:cut]
    whole = (cut >= len(FIRST)) + (cut == len(FIRST + SECOND))
    assert client.hear(read) == read[(0, len(FIRST), len(FIRST + SECOND))[whole] :]
    assert heard == [b"hello", b"\r\n\r\n"][:whole]


@pytest.mark.parametrize(
    "other",
    [
        b"PING\r\n",
        b"MSG tapete.r.open 8 2\r\nab\r\n",
        b"MSG tapete.r.s 7 _INBOX.1 2\r\nab\r\n",
        b"HMSG tapete.r.s 7 12 14\r\nNATS/1.0\r\n\r\nab\r\n",
        b"-ERR 'Slow Consumer'\r\n",
    ],
)
def test_what_is_not_for_a_listener_is_the_library_s_with_all_behind_it(other: bytes) -> None:
    client, heard = DirectClient(), list[bytes]()
    client.listeners[7] = heard.append
    assert client.hear(FIRST + other + SECOND) == other + SECOND and heard == [b"hello"]
