"""Which sockets go to the node that runs what they are about."""

import pytest

from tapete.web.node.hosting import stream_of


@pytest.mark.parametrize(
    ("path", "stream"),
    [
        ("/mesa/gal-holdem/socket", "table/gal-holdem"),
        ("/mesa/copa.3/socket", "table/copa.3"),
        ("/torneo/copa/socket", "tournament/copa"),
        ("/torneo/copa/reloj/socket", "tournament/copa"),
        ("/torneo/copa/otra/socket", None),
        ("/sala/socket", None),
    ],
)
def test_a_socket_is_of_a_table_or_of_a_tournament_and_its_clock(path: str, stream: str | None) -> None:
    assert stream_of({"type": "websocket", "path": path}) == stream
    assert stream_of({"type": "http", "path": path}) is None
