"""Whatever a table waits for, it names the article behind it."""

import pytest

from tests.room.playing import GAMES, new_room, opened, run, seated


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_every_step_of_a_round_or_hand_has_its_articles(law: str, game: str) -> None:
    async def story() -> None:
        actor = await opened(new_room(), law, game)
        guest = await seated(actor)
        hands, silent = 0, 0
        while hands < 3:
            playing = not actor.play.between_hands
            silent += playing and not actor.play.due_by
            if not await actor.go_on():
                await guest.act()
            hands += playing and actor.play.between_hands
        assert not silent

    run(story())
