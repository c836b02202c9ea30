"""The bots of the bench of rooms read what a room sends, and ask for what it offers."""

from tapete.bench.room_bots import _DECODER, _Bot


def test_a_bot_sits_down_and_then_calls_when_it_is_asked() -> None:
    bot = _Bot("Ana")
    offered = b'{"type":"view","version":3,"view":{"awaited":[]},"legal":[{"command":"sit","fields":{}}]}'
    sits = bot.wants(_DECODER.decode(offered))
    assert sits is not None and '"type":"sit"' in sits
    assert bot.wants(_DECODER.decode(offered)) is None, "an answer is awaited"
    assert bot.answered(_DECODER.decode(b'{"type":"done","id":1,"version":4}'))[0][1] == 4
    awaited = (
        b'{"type":"view","version":5,"view":{"awaited":["Ana"]},"legal":[{"command":"act","given":{"act":"call"}}]}'
    )
    calls = bot.wants(_DECODER.decode(awaited))
    assert calls is not None and '"act":"call"' in calls
