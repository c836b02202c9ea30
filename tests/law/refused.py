"""Whatever a table refuses: hands played at random, with everything that could be asked at the wrong time or in the
wrong measure tried at each step."""

from collections.abc import Iterator
from random import Random

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import command as banked
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.table import BankedTable
from tapete.games.circle.model import command as hand
from tapete.games.circle.seats import command as seats
from tapete.games.shared.chance import Seeded
from tapete.games.shared.people import AddChips, Leave, Sit, TableCommand, Tip
from tests.games.banked.tables import table_rules
from tests.games.circle_tables import PlayedCircle, circle

ANA, BEA = PlayerId("Ana"), PlayerId("Bea")
_SUMS = (0, 1, 7, 10**9)


def at_a_circle_table(law: str, game: str, seeds: int = 2) -> Iterator[Refused]:
    for seed in range(seeds):
        played = PlayedCircle(circle(law, game), seed)
        yield from _tried(played, _around_hands())
        played.must(seats.BeginHand())
        while played.table.in_hand:
            yield from _tried(played, _in_hands(played))
            offered = [pair for pair in played.options() if pair[1].command not in ("show", "muck")]
            played.hand_must(played.command(*played.random.choice(offered)))
    crowd = PlayedCircle(circle(law, game), 0, (1, 2, 3, 4))
    wrong = tuple(Seat(seat) for seat in (97, 98, 99, 100))
    yield from _tried(crowd, [seats.StartGame(tuple(crowd.table.players), wrong, (1, 1, 1, 1), None)])


def _tried(played: PlayedCircle, commands: list[hand.TableCommand]) -> Iterator[Refused]:
    for command in commands:
        answer = played.at.decide(command)
        if isinstance(answer, Refused):
            yield answer


def _around_hands() -> list[hand.TableCommand]:
    return [
        *(Sit(ANA, Seat(seat), chips) for seat in (1, 5, 99) for chips in (0, 1, 10**9)),
        *(AddChips(PlayerId("p1"), chips) for chips in (0, 1)),
        *(AddChips(ANA, 5), Leave(ANA), Tip(PlayerId("p1"), 10**9), hand.Showdown(), hand.Deal(())),
    ]


def _in_hands(played: PlayedCircle) -> list[hand.TableCommand]:
    people = (*played.hand.players, ANA)
    own = {player: played.hand.down[place] for place, player in enumerate(played.hand.players)}
    return [
        *_around_hands(),
        *(hand.Act(player, act, to) for player in people for act in hand.ActKind for to in _SUMS),
        *(hand.Draw(player, tuple(own.get(player, ()))[:count], ()) for player in people for count in (0, 5)),
        *(hand.Discard(player, tuple(own.get(player, ()))[:count]) for player in people for count in (0, 1)),
        *(hand.Show(player) for player in people),
        *(hand.Muck(player) for player in people),
        *(hand.Agree(), hand.Showdown(), hand.Deal(())),
    ]


def at_a_house_table(law: str, game: str) -> Iterator[Refused]:
    table = BankedTable.under(table_rules(law, game, everything=True), Seeded(Random(2)))
    table.run()
    yield from _tried_at(table)
    table.must(Sit(ANA, Seat(1), 100 * table.rules.minimum))
    yield from _tried_at(table)
    opening = table.bot_bet(ANA, Seeded(Random(1)))
    if opening is not None:
        table.must(opening)
    table.run()
    yield from _tried_at(table)


def _tried_at(table: BankedTable) -> Iterator[Refused]:
    wrong: list[TableCommand] = [
        *(banked.Act(ANA, Seat(1), act) for act in BoxDecision),
        *(banked.Act(BEA, Seat(1), act) for act in (BoxDecision.PLAY, BoxDecision.SET)),
        *(banked.Bet(ANA, Seat(seat), bet, cents) for seat in (1, 2, 99) for bet in BetName for cents in (1, 10**9)),
        *(Sit(BEA, Seat(seat), 100) for seat in (1, 99)),
        *(Sit(ANA, Seat(1), 100), AddChips(BEA, 5), AddChips(ANA, 0), Leave(ANA), Leave(BEA), Tip(ANA, 10**9)),
        banked.OfferBank(BEA, True),
    ]
    for command in wrong:
        answer = table.decide(command)
        if isinstance(answer, Refused):
            yield answer


def cited_places(reason: Sentence) -> list[str]:
    """The articles with which a Spanish sentence closes."""
    if not reason.es.endswith(")") or " (" not in reason.es:
        return []
    return reason.es[reason.es.rindex(" (") + 2 : -1].split("; ")
