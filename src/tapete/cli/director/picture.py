"""How a tournament stands, on the director's terminal: the clock, the tables, the money, the ranking, the orders."""

from collections.abc import Iterator
from itertools import chain

from tapete.cli.director.calls import blinds_after, blinds_now
from tapete.cli.director.exits import shape as exit_shape
from tapete.cli.director.flights import flight_line
from tapete.cli.director.verbs import KINDS, OWN, verb_of
from tapete.cli.director.words import shape, title_of
from tapete.cli.text.figures import counted
from tapete.cli.text.language import language, say, told
from tapete.core.decision import Refused
from tapete.law.wording import money, number
from tapete.tournament.desk.playable import PlayableTournament
from tapete.tournament.desk.view import ClockView, DeskView, TournamentTableView, view
from tapete.tournament.field.seats import next_in_queue
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.state import EntryNo
from tapete.tournament.money.pool import share_out, sold
from tapete.tournament.offers.legal import legal
from tapete.tournament.play.awards import prizes_in_play
from tapete.tournament.play.bounties import bounties_won, unawarded
from tapete.tournament.play.eliminations import standings


def status_lines(desk: PlayableTournament) -> Iterator[str]:
    """The clock, who plays for what, every table by name, and what is due."""
    picture = view(desk.rules, desk.state, desk.now)
    assert isinstance(picture, DeskView)
    yield _clock_line(desk, picture.clock)
    if picture.clock.flight:
        yield flight_line(picture.clock)
    yield _field_line(desk, picture.clock)
    yield from chain.from_iterable(_table_lines(table) for table in picture.tables)
    yield from _waiting(desk)
    if picture.chips_difference:
        difference = f"{picture.chips_difference:+d}"
        yield say(f"las fichas no cuadran: {difference}", f"the chips do not add up: {difference}")
    if picture.advice:
        yield told(picture.advice)


def _clock_line(desk: PlayableTournament, clock: ClockView) -> str:
    if clock.phase != TournamentPhase.RUNNING:
        return told_phase(clock.phase)
    minutes, seconds = divmod(clock.seconds_left, 60)
    left = f"{minutes}:{seconds:02d}"
    if clock.on_break:
        after = told(blinds_after(desk.rules, desk.state, desk.now))
        return say(f"descanso: quedan {left}; después, {after}", f"break: {left} left; then {after}")
    line = told(blinds_now(desk.rules, desk.state, desk.now))
    line += say(f", quedan {left}", f", {left} left") if clock.seconds_left else say(", el último", ", the last one")
    if not clock.running:
        line += say("; el reloj está parado", "; the clock is stopped")
    if clock.seconds_to_break is not None:
        minutes = -(-clock.seconds_to_break // 60)
        line += say(f"; descanso en {minutes} minutos", f"; a break in {minutes} minutes")
    if clock.last_hands is not None:
        line += say(f"; últimas {clock.last_hands} manos", f"; last {clock.last_hands} hands")
    return line + (say("; mano a mano", "; hand for hand") if clock.hand_for_hand else "")


def told_phase(phase: str) -> str:
    return {
        TournamentPhase.ANNOUNCED: say("anunciado, sin empezar", "announced, not begun"),
        TournamentPhase.BAGGED: say(
            "acabó el día: las fichas están en sus bolsas", "the day is over: chips are bagged"
        ),
        TournamentPhase.FINISHED: say("el torneo ha terminado", "the tournament is over"),
        TournamentPhase.CANCELLED: say("el torneo se canceló", "the tournament was cancelled"),
    }.get(TournamentPhase(phase), "")


def _field_line(desk: PlayableTournament, clock: ClockView) -> str:
    average = told(number(clock.average))
    open_ = say("abierta", "open") if clock.registration_open else say("cerrada", "closed")
    line = say(
        f"quedan {clock.left} de {clock.entries} inscripciones, media {average}; inscripción {open_}",
        f"{clock.left} of {clock.entries} entries left, average {average}; registration {open_}",
    )
    prizes = prizes_in_play(desk.rules, desk.state) if desk.state.paid else ()
    if isinstance(prizes, Refused) or not prizes:
        return line
    whole, first = told(money(sum(prizes))), told(money(prizes[0]))
    several = counted(len(prizes), "premio premios", "prize prizes")
    line += say(
        f"; {several}, {whole} en total y {first} al primero",
        f"; {several}, {whole} in all and {first} for the first",
    )
    return line + "".join(_house_terms(desk))


def _house_terms(desk: PlayableTournament) -> Iterator[str]:
    """What the house has added by rules of its own."""
    pool, terms = share_out(desk.rules, sold(desk.state)), desk.rules.house_terms
    if terms.guarantee and not isinstance(pool, Refused):
        whole, added = told(money(terms.guarantee)), told(money(pool.overlay))
        yield say(
            f"; {whole} garantizados por la casa, que pone {added}",
            f"; {whole} guaranteed by the house, adding {added}",
        )
    if terms.bounty:
        bounty = told(money(terms.bounty))
        yield say(f"; {bounty} por eliminación, norma de la casa", f"; {bounty} a bounty, a house rule")
    if open_ones := unawarded(desk.rules, desk.state):
        names = ", ".join(desk.player(entry) for entry in open_ones)
        yield say(f"; recompensas por adjudicar: {names}", f"; bounties nobody has yet: {names}")


def _table_lines(table: TournamentTableView) -> Iterator[str]:
    in_hand = say(", en una mano", ", in a hand") if table.playing else ""
    players = counted(len(table.seats), "jugador jugadores", "player players")
    yield say(f"mesa {table.number}: {players}{in_hand}", f"table {table.number}: {players}{in_hand}")
    button = table.positions.button if table.positions else None
    for seat in table.seats:
        marks = say(" (botón)", " (button)") if seat.seat == button else ""
        marks += "" if seat.present else say(" (ausente)", " (away)")
        yield f"  {seat.seat:2} {seat.player:24} {told(number(seat.chips)):>10}{marks}"


def _waiting(desk: PlayableTournament) -> Iterator[str]:
    entries = desk.state.entries.values()
    waiting = [entry.player for entry in entries if entry.status == EntryStatus.PAID and entry.arrival]
    unpaid = [entry.player for entry in entries if entry.status == EntryStatus.REQUESTED]
    if next_in_queue(desk.state):
        yield say("esperan puesto: ", "waiting for a seat: ") + ", ".join(waiting)
    if unpaid:
        yield say("por pagar: ", "to pay: ") + ", ".join(unpaid)
    for entry in entries:
        if entry.owed:
            yield say(
                f"{entry.player} debe {told(money(entry.owed))}", f"{entry.player} owes {told(money(entry.owed))}"
            )


def standing_lines(desk: PlayableTournament) -> Iterator[str]:
    """Everybody in order: chips of those still in, prizes of those who have one."""
    won = desk.won()
    for standing in standings(desk.state):
        chips = "" if standing.out else told(number(desk.state.stack(standing.entry)))
        prize = told(money(won[standing.entry])) if standing.entry in won else ""
        player = desk.state.entries[standing.entry].player
        yield f"{standing.place:4} {player:24} {chips:>12} {prize:>12}".rstrip()


def place_line(desk: PlayableTournament, entry: EntryNo) -> str:
    """Where somebody finished and what it pays, as far as both are known."""
    standing = next((line for line in standings(desk.state) if line.entry == entry), None)
    player = desk.player(entry)
    if standing is None:
        return player
    count = len(desk.state.exits) + len(desk.state.alive())
    shared = f"{standing.best}-{standing.worst}" if standing.best != standing.worst else str(standing.place)
    if standing.disqualified:
        return say(f"{player} queda fuera, con descalificación", f"{player} is out, disqualified")
    line = say(
        f"{player} queda fuera en la posición {shared} de {count}", f"{player} is out in place {shared} of {count}"
    )
    return f"{line}: {_prize(desk, entry)}"


def _prize(desk: PlayableTournament, entry: EntryNo) -> str:
    if not desk.state.registration_closed:
        return say("los premios se saben al cerrar la inscripción", "prizes are known when registration closes")
    if isinstance(prizes := prizes_in_play(desk.rules, desk.state), Refused):
        return told(prizes.reason)
    cents = desk.won().get(entry, 0)
    return told(money(cents)) if cents else say("sin premio", "no prize")


def prize_lines(desk: PlayableTournament) -> Iterator[str]:
    """Everybody who has won something, best first."""
    won = desk.won()
    for standing in standings(desk.state):
        if standing.entry in won:
            player, prize = desk.player(standing.entry), told(money(won[standing.entry]))
            yield say(f"posición {standing.place}: {player}, {prize}", f"place {standing.place}: {player}, {prize}")
    for entry, cents in bounties_won(desk.rules, desk.state).items():
        player, bounties = desk.player(entry), told(money(cents))
        yield say(f"recompensas de {player}: {bounties}", f"bounties of {player}: {bounties}")


def person_shape() -> str:
    verb = verb_of("enter", language())
    return say(
        f"{verb} NOMBRE EDAD DOCUMENTO [prohibición] [exclusión] [1B]",
        f"{verb} NAME AGE DOCUMENT [prohibited] [excluded] [1B]",
    )


def help_lines(desk: PlayableTournament, word: str = "") -> Iterator[str]:
    """What may be typed now, or how one order is written."""
    titles = {
        "enter": say("inscribe de una vez: acceso, solicitud, pago y cola", "registers at once: access, pay, queue"),
        "record_exit": say("quién queda fuera, y quién tiene sus fichas", "who is out, and who has the chips"),
        "undo": say("deshace lo último, o lo último de alguien", "takes back the last act, or somebody's last"),
        "status": say("cómo está todo", "how everything stands"),
        "standing": say("la clasificación y los premios", "the ranking and the prizes"),
        "help": say("esto, o cómo se escribe una orden", "this, or how an order is written"),
        "quit": say("se sigue otro día con el mismo fichero", "to go on later with the same file"),
    }
    shapes = {
        "enter": person_shape(),
        "record_exit": exit_shape(),
        "undo": say(f"{verb_of('undo', 'es')} [NOMBRE] MOTIVO", f"{verb_of('undo', 'en')} [NAME] REASON"),
        "help": verb_of("help", language()) + say(" [ORDEN]", " [ORDER]"),
    }
    open_now = dict.fromkeys(option.command for option in legal(desk.rules, desk.state, desk.by, desk.now))
    for name in [word] if word else [OWN[0], *open_now, *OWN[1:]]:
        kind = KINDS.get(name)
        written = shapes.get(name) or (shape(kind) if kind else verb_of(name, language()))
        yield f"{written}: {titles.get(name) or (title_of(kind) if kind else '')}"
    if not word:
        yield say(
            "las personas se dicen por su nombre o por el principio; el dinero, en euros; las órdenes valen también en "
            "inglés; @SEGUNDO delante de una orden dice su momento",
            "people are told by name or by its beginning; money in euros; orders may be Spanish too; @SECOND before an "
            "order tells its moment",
        )
