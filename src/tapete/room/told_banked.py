"""What happens at a house-banked table, in words for everybody there: no card that lies face down is named."""

from tapete.cards.hand import hand
from tapete.cards.naming import hand_name
from tapete.cards.notation import write_cards
from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.banked import event as happened
from tapete.games.banked.floor_event import CardExposed, RoundVoided, RulingMade
from tapete.games.banked.state import Table
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title, term
from tapete.law.wording import money


def told(rules: TableRules, table: Table, event: Event) -> Sentence | None:
    """An event in a sentence, or None for what the felt shows by itself. ``table`` is the table after it."""
    match event:
        case happened.TableOpened():
            return Sentence("Se abre la mesa", "The table opens")
        case happened.Joined():
            return Sentence(f"{event.player} se sienta", f"{event.player} sits down")
        case happened.Left():
            return Sentence(f"{event.player} deja la mesa", f"{event.player} leaves the table")
        case happened.Tipped():
            sum_ = money(event.chips)
            return Sentence(f"{event.player} deja de propina {sum_.es}", f"{event.player} tips {sum_.en}")
        case happened.BankOffered(player=None):
            return Sentence("El crupier tiene la banca", "The croupier holds the bank")
        case happened.BankOffered(accepted=True):
            return Sentence(f"{event.player} toma la banca", f"{event.player} takes the bank")
        case happened.BankOffered():
            return Sentence(f"{event.player} pasa la banca", f"{event.player} passes the bank")
        case happened.BetPlaced():
            sum_, bet = money(event.cents), bet_title(rules, event.bet)
            return Sentence(
                f"{event.player}: {bet.es.lower()}, {sum_.es}", f"{event.player}: {bet.en.lower()}, {sum_.en}"
            )
        case happened.BetTakenBack():
            return Sentence(f"{event.player} retira su apuesta", f"{event.player} takes a bet back")
        case happened.BetsClosed():
            return Sentence("No va más", "No more bets")
        case happened.DiceThrown():
            dice = "-".join(map(str, event.dice))
            return Sentence(f"Dados: {dice}", f"Dice: {dice}")
        case happened.Acted() if event.act in _ACTS:
            act, holder = _ACTS[event.act], table.round.boxes[event.seat].holder
            return Sentence(f"{holder} {act.es}", f"{holder} {act.en}")
        case happened.CardBought():
            holder = table.round.boxes[event.seat].holder
            return Sentence(f"{holder} compra una carta", f"{holder} buys a card")
        case happened.LimitsChanged():
            least, most = money(event.minimum), money(event.maximum)
            return Sentence(f"Límites: de {least.es} a {most.es}", f"Limits: {least.en} to {most.en}")
        case happened.LastRoundsAnnounced():
            return Sentence(f"Últimas {event.rounds} jugadas", f"The last {event.rounds} rounds")
        case happened.TableClosed():
            return Sentence("Se cierra la mesa", "The table closes")
    return _at_the_end(rules, table, event)


def _at_the_end(rules: TableRules, table: Table, event: Event) -> Sentence | None:
    match event:
        case happened.CardsShown(to="bank"):
            return Sentence(f"Banca: {write_cards(event.cards)}", f"Bank: {write_cards(event.cards)}")
        case happened.HandsAnnounced():
            return _announced(rules, table, event)
        case happened.Settled():
            return _settled(rules, event)
        case happened.BankerCharged():
            fee = money(event.fee)
            return Sentence(f"Comisión de {event.player}: {fee.es}", f"{event.player}'s commission: {fee.en}")
        case RulingMade():
            return Sentence("El jefe de mesa resuelve un incidente", "The table chief rules on an incident")
        case CardExposed():
            return Sentence(f"Carta vista: {write_cards((event.card,))}", f"Card seen: {write_cards((event.card,))}")
        case RoundVoided():
            return Sentence("La jugada es nula: se devuelven las apuestas", "The round is void: stakes go back")
    return None


def _announced(rules: TableRules, table: Table, event: happened.HandsAnnounced) -> Sentence:
    order = hand_order(rules)

    def line(of: happened.AnnouncedHand) -> Sentence:
        name = hand_name(order, hand(order, of.cards))
        if of.seat is None:
            return Sentence(f"la banca, {name.es}", f"the bank, {name.en}")
        holder = table.round.boxes[of.seat].holder
        return Sentence(f"{holder}, {name.es}", f"{holder}, {name.en}")

    lines = [line(of) for of in event.hands]
    return Sentence("; ".join(of.es for of in lines), "; ".join(of.en for of in lines))


def _settled(rules: TableRules, event: happened.Settled) -> Sentence:
    bet, line = bet_title(rules, event.bet), line_words(rules, event.line)
    won = event.returned - event.staked
    sum_ = money(abs(won))
    how = (
        Sentence(f"gana {sum_.es}", f"wins {sum_.en}")
        if won > 0
        else Sentence(f"pierde {sum_.es}", f"loses {sum_.en}")
        if won < 0
        else Sentence("recupera su apuesta", "has the stake back")
    )
    return Sentence(
        f"{event.player}, {bet.es.lower()} ({line.es}): {how.es}",
        f"{event.player}, {bet.en.lower()} ({line.en}): {how.en}",
    )


def bet_title(rules: TableRules, bet: str) -> Sentence:
    """What a bet is called on the cloth."""
    if bet.startswith("each_"):
        number = bet.removeprefix("each_")
        return Sentence(f"Apuesta {number}", f"Bet {number}")
    if bet == "bonus" and rules.lines("paytable.ante_bonus"):
        return term("paytable.ante_bonus.*").title
    return term("bets.names").words[bet]


def line_words(rules: TableRules, line: str) -> Sentence:
    """The hand or the case that decided a bet."""
    if line in _CASES:
        return _CASES[line]
    if line == "unqualified":
        least = term("bank.qualifies").words[rules.word("bank.qualifies")]
        return Sentence(f"la banca no llega a {least.es.lower()}", f"the bank does not reach {least.en.lower()}")
    title = term(f"cases.{line}").title if rules.has(f"cases.{line}") else line_title(line)
    return Sentence(title.es.lower(), title.en.lower())


_CASES = {
    "fold": Sentence("no va", "folds"),
    "win": Sentence("gana a la banca", "beats the bank"),
    "loss": Sentence("gana la banca", "the bank wins"),
    "tie": Sentence("empate", "a tie"),
    "loses": Sentence("sin premio", "no prize"),
    "foul": Sentence("mano mal compuesta", "a wrongly set hand"),
    "bank_foul": Sentence("la banca compuso mal la suya", "the bank set its hand wrongly"),
}
_ACTS = {
    "play": Sentence("va", "plays"),
    "bet": Sentence("apuesta", "bets"),
    "fold": Sentence("no va", "folds"),
    "keep": Sentence("deja su apuesta", "keeps the bet"),
    "check": Sentence("sigue sin apostar", "checks"),
    "withdraw": Sentence("retira una apuesta", "withdraws a bet"),
    "set": Sentence("compone sus manos", "sets the hands"),
}
