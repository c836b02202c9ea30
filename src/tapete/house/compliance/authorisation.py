"""What the authority has granted: what is not authorised cannot be opened."""

from collections.abc import Iterator

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.circle.rules import hand_rules
from tapete.games.shared.rules import cites
from tapete.house.casino import CasinoFile, CasinoTable
from tapete.house.compliance.finding import ComplianceVerdict, Finding, judged
from tapete.house.compliance.tournament_leave import tournament_rules
from tapete.house.rule_records import PremisesRules
from tapete.house.rules import house_rules, premises_rules
from tapete.law.catalogue import title_of
from tapete.law.parameter import Parameter
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import bet_title
from tapete.law.wording import described, money


def premises(casino: CasinoFile) -> Iterator[Finding]:
    """Where and how the law lets poker be played at all, by what it says of its first game."""
    law = premises_rules(casino.law)
    for parameter, stated in ((law.venue, casino.venue), (law.channel, casino.channel)):
        if parameter is not None:
            yield _stated(parameter, stated)
    if casino.channel not in casino.authorisation.channels:
        channel = _named(law.channel, casino.channel)
        yield judged(False, ("", ""), _not_granted("el canal", "the channel", channel), _licence(law))
    if casino.authorisation.works is not None and law.works is not None:
        yield judged(
            casino.authorisation.works,
            ("las obras de las salas están autorizadas", "the works in the rooms are authorised"),
            ("las obras de las salas no están autorizadas", "the works in the rooms are not authorised"),
            law.works.cite,
        )


def tournaments(casino: CasinoFile) -> Iterator[Finding]:
    """Whether each tournament it means to hold has what the law asks for."""
    for plan in casino.tournaments:
        rules = tournament_rules(casino.law, plan, (casino.name, *casino.fellows))
        if isinstance(rules, Refused):
            yield Finding(ComplianceVerdict.VIOLATED, rules.reason, rules.because)
        elif cite := _tournament_cite(rules):
            authorised = Sentence(
                f"el torneo «{plan.name}» está autorizado", f"the tournament '{plan.name}' is authorised"
            )
            yield Finding(ComplianceVerdict.SATISFIED, authorised, cite)


def _tournament_cite(rules: TableRules) -> tuple[RuleId, ...]:
    asked = house_rules(rules).tournament
    return cites(asked.authorisation, asked.organiser, asked.conditions)


def opening(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """Whether this game, with this band and these side bets, is among what was granted."""
    granted, title, stated = casino.authorisation, title_of(rules.game), house_rules(rules)
    if cite := stated.licence_cite:
        yield judged(
            rules.game in granted.games,
            (f"{title.es}: juego autorizado", f"{title.en}: an authorised game"),
            _not_granted("el juego", "the game", title),
            cite,
            table.number,
        )
    yield from _band(casino, table, rules)
    yield from _limits(casino, table, rules)
    for name, bet in stated.side_bets.items():
        if bet.taken and bet.needs is not None:
            yield _bet(name, granted.side_bets, table, bet.needs.cite)
        if bet.taken and bet.linked_authorised is not None and bet.linked is not None and bet.linked.value:
            yield _bet(name, granted.linked_jackpots, table, bet.linked_authorised.cite)


def _bet(bet: str, granted: tuple[str, ...], table: CasinoTable, cite: tuple[RuleId, ...]) -> Finding:
    title = bet_title(bet)
    return judged(
        bet in granted,
        (f"{title.es}: autorizado", f"{title.en}: authorised"),
        _not_granted("la apuesta o bote", "the bet or jackpot", title),
        cite,
        table.number,
    )


def _band(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    stated = house_rules(rules)
    if stated.limits.band is None or stated.band_authorised is None:
        return
    band, granted = stated.limits.band.value, casino.authorisation.bands.get(rules.game, ())
    yield judged(
        band in granted,
        (f"la banda de {band} veces el mínimo está autorizada", f"the band of {band} times the minimum is authorised"),
        (
            f"la banda de {band} veces el mínimo no está en la autorización para {title_of(rules.game).es}",
            f"the band of {band} times the minimum is not in the authorisation for {title_of(rules.game).en}",
        ),
        cites(stated.band_authorised, stated.limits.band),
        table.number,
    )


def _limits(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """The limits of a circle game, which has no band of multiples: sums that the authority grants."""
    stated = house_rules(rules)
    if stated.band_authorised is None or not stated.bets_between_players:
        return
    bets, cite = hand_rules(rules), stated.limits_cite
    granted = casino.authorisation.limits.get(rules.game)
    if granted is None:
        sentence = Sentence("los límites autorizados no constan", "the authorised limits are not stated")
        yield Finding(ComplianceVerdict.UNSTATED, sentence, cite, table.number)
        return
    above = granted.maximum is not None and bets.maximum is not None and bets.maximum > granted.maximum
    least, most = money(bets.minimum), money(bets.maximum) if bets.maximum else Sentence("sin máximo", "no maximum")
    yield judged(
        bets.minimum >= granted.minimum and not above,
        (f"límites autorizados: {least.es}, {most.es}", f"authorised limits: {least.en}, {most.en}"),
        (
            f"los límites de {least.es}, {most.es}, no están en la autorización",
            f"the limits of {least.en}, {most.en}, are not in the authorisation",
        ),
        cite,
        table.number,
    )


def _licence(law: PremisesRules) -> tuple[RuleId, ...]:
    return law.licence.cite if law.licence else ()


def _stated(parameter: Parameter, stated: str) -> Finding:
    allowed, title = described(parameter), parameter.term.title
    named = _named(parameter, stated)
    return judged(
        parameter.allows(stated),
        (f"{title.es}: {allowed.es}", f"{title.en}: {allowed.en}"),
        (
            f"{title.es}: «{named.es}» no; la norma admite {allowed.es}",
            f"{title.en}: not '{named.en}'; the regulation allows {allowed.en}",
        ),
        parameter.cite,
    )


def _named(parameter: Parameter | None, stated: str) -> Sentence:
    """What a word of the casino's file is called, where the law has it among its values."""
    return (parameter.term.words if parameter else {}).get(stated, Sentence(stated, stated))


def _not_granted(es: str, en: str, title: Sentence) -> tuple[str, str]:
    return f"{es} «{title.es}» no está en la autorización", f"{en} '{title.en}' is not in the authorisation"
