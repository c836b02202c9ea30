"""Checks of a structure before it is announced: what the law forbids, what cannot be played, and what is unwise."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.law.wording import percentage, span
from tapete.tournament.model.money_shares import refuse_shares
from tapete.tournament.model.rule_records import Format, Limit
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.structure import SIT_AND_GO, TOURNAMENT, Structure
from tapete.tournament.model.topic import Topic
from tapete.tournament.planning import duration
from tapete.tournament.planning.colour_up import schedule
from tapete.tournament.planning.finding import StructureFinding as StructureFinding
from tapete.tournament.planning.finding import advice, error
from tapete.tournament.planning.flights_check import flights

DECK = 52


def check(structure: Structure) -> tuple[Rules | None, tuple[StructureFinding, ...]]:
    """The rules of a structure, None where it cannot be played, and everything found about it."""
    choices = tuple(_choices(structure))
    rules = rules_of(structure)
    if isinstance(rules, Refused):
        return None, choices or (StructureFinding(True, rules.reason, rules.because),)
    findings = tuple(finding for judge in _CHECKS for finding in judge(rules))
    errors = any(finding.error for finding in findings)
    return (None if errors else rules), findings


def refuse_structure(structure: Structure) -> Refused | None:
    """The first error of a structure as a refusal."""
    error = next((finding for finding in check(structure)[1] if finding.error), None)
    return Refused(error.words, error.because) if error else None


def refuse_levels(rules: Rules) -> Refused | None:
    """The first error of rules whose choices the law allows, as where only the levels have changed."""
    findings = (finding for judge in _CHECKS for finding in judge(rules))
    error = next((finding for finding in findings if finding.error), None)
    return Refused(error.words, error.because) if error else None


def _choices(structure: Structure) -> Iterator[StructureFinding]:
    """Every choice outside what the law allows, each by itself."""
    if structure.kind not in (TOURNAMENT, SIT_AND_GO):
        yield error(
            f"no existe la clase «{structure.kind}»: puede ser {TOURNAMENT} o {SIT_AND_GO}",
            f"there is no kind '{structure.kind}': it may be {TOURNAMENT} or {SIT_AND_GO}",
        )
        return
    for name, value in structure.set.items():
        alone = rules_of(msgspec.structs.replace(structure, set={name: value}))
        if isinstance(alone, Refused):
            yield StructureFinding(True, alone.reason, alone.because)


def _levels(rules: Rules) -> Iterator[StructureFinding]:
    levels, cite = rules.structure.level, rules.cite(Topic.LEVELS_RISING)
    if not levels:
        yield error(
            "hace falta al menos un nivel", "at least one level is needed", rules.cite(Topic.LEVELS_SAME_FOR_ALL)
        )
    for number, level in enumerate(levels, 1):
        if not 0 < level.small < level.big or level.ante < 0 or level.minutes < 0:
            yield error(
                f"nivel {number}: la ciega pequeña ha de ser menor que la grande y nada puede ser negativo",
                f"level {number}: the small blind must be below the big one and nothing may be negative",
                rules.cite(Topic.LEVELS_SAME_FOR_ALL),
            )
    for number, (before, level) in enumerate(pairwise(levels), 2):
        if level.small < before.small or level.big < before.big or level.ante < before.ante:
            yield error(
                f"nivel {number}: las ciegas y el ante aumentan, no bajan",
                f"level {number}: blinds and ante rise, they do not fall",
                cite,
            )
        elif (level.small, level.big, level.ante) == (before.small, before.big, before.ante):
            yield error(f"nivel {number}: nada aumenta", f"level {number}: nothing rises", cite)
        elif level.big > 2 * before.big:
            yield advice(
                f"nivel {number}: la ciega grande pasa del doble de la anterior",
                f"level {number}: the big blind is more than twice the one before",
            )


def _ante(rules: Rules) -> Iterator[StructureFinding]:
    mode, antes = rules.ante.mode, [level.ante for level in rules.structure.level]
    if mode == "none" and any(antes):
        yield error(
            "hay antes en los niveles y la modalidad es sin ante: elíjase el de todos, del botón o de la ciega grande",
            "levels have antes and the mode has none: choose that of every player, of the button or of the big blind",
            rules.cite(Topic.ANTE_MODE),
        )
    if mode != "none" and not any(antes):
        yield error(
            "la modalidad tiene ante y ningún nivel lo fija",
            "the mode has an ante and no level sets one",
            rules.cite(Topic.ANTE_MODE, Topic.ANTE_SINGLE_PAYS),
        )


def _moments(rules: Rules) -> Iterator[StructureFinding]:
    """Breaks, deadlines and ends of day fall on levels that exist."""
    structure = rules.structure
    count = len(structure.level)
    moments: list[tuple[int, str, str, tuple[RuleId, ...]]] = []
    moments += [(pause.after, "descanso", "break", ()) for pause in structure.breaks]
    moments += [(end, "final de día", "end of day", rules.cite(Topic.DAYS_STOP_MINUTES)) for end in structure.day_ends]
    moments.append((rules.registration.close_level, "cierre", "closing", rules.cite(Topic.REGISTRATION_CLOSE_LEVEL)))
    if rules.event.format == Format.REBUY:
        moments.append((rules.rebuys.until_level, "reposiciones", "rebuys", rules.cite(Topic.REBUYS_UNTIL_LEVEL)))
    for level, es, en, cite in moments:
        if not 1 <= level <= count:
            yield error(
                f"{es}: no hay nivel {level}, hay de 1 a {count}",
                f"{en}: there is no level {level}, only 1 to {count}",
                cite,
            )
    if any(pause.minutes < 1 for pause in structure.breaks):
        yield error("un descanso dura al menos un minuto", "a break lasts at least a minute")


def _days(rules: Rules) -> Iterator[StructureFinding]:
    structure, several = rules.structure, rules.event.several_days
    cite = rules.cite(Topic.EVENT_SEVERAL_DAYS, Topic.DAYS_STOP_MINUTES)
    if several != bool(structure.day_ends or structure.flights.count):
        yield error(
            "un torneo de varios días dice en day_ends con qué nivel acaba cada uno, y solo él",
            "a tournament of several days tells in day_ends the level each one ends with, and no other does",
            cite,
        )
    if list(structure.day_ends) != sorted(set(structure.day_ends)):
        yield error("los días acaban en niveles cada vez posteriores", "days end with later and later levels", cite)
    stop = rules.days.stop_minutes
    for end in structure.day_ends:
        if 1 <= end <= len(structure.level) and rules.minutes(end) < stop:
            yield error(
                f"el nivel {end} cierra el día y dura menos de los {stop} minutos a los que se para el reloj",
                f"level {end} ends the day and is shorter than the {stop} minutes at which the clock stops",
                cite,
            )


def _chips(rules: Rules) -> Iterator[StructureFinding]:
    chips, values = rules.structure.chips, [chip.value for chip in rules.structure.chips]
    if not chips:
        return
    cite = rules.cite(Topic.CHIPS_CHANGED_BY, Topic.CHIP_RACE_EXCHANGE)
    if values != sorted(set(values)) or values[0] < 1 or any(chip.count < 0 for chip in chips):
        yield error("las fichas van de menor a mayor valor", "chips go from the smallest value to the largest", cite)
        return
    brought = sum(chip.value * chip.count for chip in chips)
    if brought != rules.start:
        yield error(
            f"las fichas suman {brought} y el stack inicial es de {rules.start}",
            f"the chips come to {brought} and the starting stack is {rules.start}",
            rules.cite(Topic.STACK_START, Topic.STACK_SAME_FOR_ALL),
        )
    for small, big in pairwise(values):
        cards = (big // small - 1) * rules.seats
        if big % small or cards > DECK:
            yield error(
                f"las fichas de {small} no se pueden cambiar por las de {big}: el sorteo pediría un múltiplo exacto y "
                f"como mucho {DECK} cartas",
                f"chips of {small} cannot be changed for those of {big}: the race needs an exact multiple and at most "
                f"{DECK} cards",
                rules.cite(Topic.CHIP_RACE_EXCHANGE, Topic.CHIP_RACE_CARDS_EACH),
            )
    for number, level in enumerate(rules.structure.level, 1):
        if any(stake % values[0] for stake in (level.small, level.big, level.ante)):
            yield error(
                f"nivel {number}: no se puede pagar con fichas de {values[0]}",
                f"level {number}: it cannot be paid in chips of {values[0]}",
                cite,
            )


def _colours(rules: Rules) -> Iterator[StructureFinding]:
    if sorted(rules.values) != list(rules.values) or any(value < 1 for value in rules.values):
        return
    breaks = {pause.after for pause in rules.structure.breaks}
    close = rules.registration.close_level
    for change in schedule(rules):
        if change.after not in breaks:
            yield advice(
                f"tras el nivel {change.after} sobran las fichas de {change.value} y no hay descanso para retirarlas",
                f"after level {change.after} chips of {change.value} are not needed and no break lets you race them",
                rules.cite(Topic.CHIP_RACE_WHEN),
            )
        if change.after < close and rules.start % change.into:
            yield error(
                f"las fichas de {change.value} se retiran tras el nivel {change.after} y quien se inscribe después no "
                f"puede recibir {rules.start} en fichas de {change.into}",
                f"chips of {change.value} go after level {change.after} and later entrants cannot be given "
                f"{rules.start} in chips of {change.into}",
                rules.cite(Topic.REGISTRATION_FULL_STACK, Topic.CHIP_RACE_WHEN),
            )


def _entries(rules: Rules) -> Iterator[StructureFinding]:
    event, structure = rules.event, rules.structure
    if event.reentry and event.format == Format.FREEZEOUT:
        most = event.freezeout_reentries
        if event.reentry_limit == Limit.UNLIMITED or event.reentries > most:
            yield error(
                f"en un freezeout se reentra {most} vez",
                f"in a freezeout one may re-enter {most} time",
                rules.cite(Topic.EVENT_FREEZEOUT_REENTRIES),
            )
    if event.add_on and event.format != Format.REBUY:
        yield error(
            "el add-on se hace al acabar las reposiciones: el formato ha de ser con reposiciones",
            "the add-on is taken when rebuys end: the format must be one with rebuys",
            rules.cite(Topic.EVENT_ADD_ON, Topic.ADD_ONS_FROM),
        )
    if structure.kind == SIT_AND_GO and not event.offered:
        yield error(
            "un sit & go se abre cuando lo decide la dirección de juego: falta decir que el casino lo ofrece",
            "a sit & go is opened when the gaming management so decides: it must be stated that the casino offers it",
            rules.cite(Topic.EVENT_OFFERED),
        )
    if structure.kind == SIT_AND_GO and structure.entries not in (0, rules.seats):
        yield error(
            f"un sit & go es de {rules.seats} participantes exactos",
            f"a sit & go has exactly {rules.seats} participants",
            rules.cite(Topic.PLAYERS_MINIMUM, Topic.SEATS_MAXIMUM),
        )
    if structure.tables and structure.entries > structure.tables * rules.seats and not event.reentry:
        yield advice(
            f"en {structure.tables} mesas caben {structure.tables * rules.seats}: los demás esperarán puesto",
            f"{structure.tables} tables seat {structure.tables * rules.seats}: the others will wait for a seat",
            rules.cite(Topic.REGISTRATION_UNSEATED_WAITING),
        )


def _money(rules: Rules) -> Iterator[StructureFinding]:
    """The parts of the money come to no more than all of it, and a sit & go's fee is the one the law gives."""
    if refused := refuse_shares(rules):
        yield StructureFinding(True, refused.reason, refused.because)
    yield from _house_terms(rules)
    if rules.prices.fee_of_buy_in is not None and rules.sets_fee:
        part = percentage(rules.prices.fee_of_buy_in)
        yield error(
            f"la inscripción de un sit & go es el {part.es} de la compra: no se fija otra cuota",
            f"the fee of a sit & go is {part.en} of the buy-in: no other fee is set",
            rules.cite(Topic.PRICES_FEE_OF_BUY_IN),
        )


def _house_terms(rules: Rules) -> Iterator[StructureFinding]:
    """A guarantee and bounties are the house's own: the text neither has nor forbids them in a tournament."""
    terms = rules.house_terms
    if not terms.guarantee and not terms.bounty:
        return
    if rules.structure.kind == SIT_AND_GO:
        yield error(
            "un sit & go tiene sus premios fijos: no admite garantía ni recompensas",
            "the prizes of a sit & go are fixed: it takes neither a guarantee nor bounties",
            rules.cite(Topic.PRIZES_SHARES),
        )
    of_buy_in = rules.prizes.of_buy_ins * rules.prices.buy_in
    base = rules.prices.buy_in if rules.prizes.levy_base == "all_money" else of_buy_in
    if min(terms.guarantee, terms.bounty) < 0 or terms.bounty >= of_buy_in - rules.prizes.league_levy * base:
        yield error(
            "la recompensa sale de la parte de la compra que va a premios, y algo ha de quedar para ellos",
            "the bounty comes out of the part of the buy-in that goes to prizes, and something must be left for them",
            rules.cite(Topic.PRIZES_OF_BUY_INS),
        )
    yield advice(
        "la garantía y las recompensas son normas de la casa: el texto no las trata",
        "a guarantee and bounties are rules of the house: the text does not speak of them",
    )


def _pace(rules: Rules) -> Iterator[StructureFinding]:
    structure = rules.structure
    if not structure.level:
        return
    if rules.turbo:
        yield advice(
            "niveles de menos de 20 minutos: rige el tiempo de los torneos turbo",
            "levels of less than 20 minutes: the time rules of turbo tournaments apply",
            rules.cite(Topic.LEVELS_TURBO_BELOW),
        )
    if rules.start < 50 * structure.level[0].big:
        blinds = rules.start // structure.level[0].big
        yield advice(
            f"se empieza con {blinds} ciegas grandes, pocas para que decida el juego",
            f"play begins with {blinds} big blinds, few for skill to tell",
        )
    expected = rules.seats if structure.kind == SIT_AND_GO else structure.expected
    if not expected:
        return
    last, minutes = duration.last_level(rules, expected), duration.minutes(rules, expected)
    lasting = span(minutes)
    yield advice(
        f"con {expected} inscripciones acabaría hacia el nivel {last}, al cabo de {lasting.es} (estimación nuestra)",
        f"with {expected} entries it should end about level {last}, after {lasting.en} (our estimate)",
    )
    if structure.level[-1].big * duration.LAST_BIG_BLINDS < expected * rules.start:
        yield advice("faltan niveles para acabar", "levels are missing to bring it to an end")
    target = rules.event.average_minutes
    if target is not None and abs(minutes - target) > 20:
        yield advice(
            f"la duración media de un sit & go son {target} minutos",
            f"the average duration of a sit & go is {target} minutes",
            rules.cite(Topic.EVENT_AVERAGE_MINUTES),
        )


_CHECKS: tuple[Callable[[Rules], Iterator[StructureFinding]], ...] = (
    _levels,
    _ante,
    _moments,
    _days,
    flights,
    _chips,
    _colours,
    _entries,
    _money,
    _pace,
)
