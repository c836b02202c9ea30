"""The grammar of bets for live play: from what was said and put in, in which order, to the act that binds."""

from collections.abc import Sequence

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.games.shared.sums import sum_at
from tapete.incidents.wager.chips_alone import amount_above, call_or_fold, chips_alone, short_of_call
from tapete.incidents.wager.point import Grammar, laws_with_grammar
from tapete.incidents.wager.wager import BettingSituation, BindingAct, LeftToDecide, Motion, Put, Said, Tap
from tapete.law.profile import profile
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed_words


def binding(rules: TableRules, at: BettingSituation, motions: Sequence[Motion]) -> BindingAct | LeftToDecide | Refused:
    """The act that binds a player in turn if this is all they say and do.

    What comes first decides, voice or chips; chips they do not have are refused.
    """
    if refused := _refuse(rules, at, motions):
        return refused
    grammar = Grammar(rules)
    heard = _heard(grammar, motions)
    for index, motion in enumerate(heard):
        if act := _read(grammar, at, motion, heard[index + 1 :]):
            return act
    return _nothing_heard(grammar, at, motions)


def _refuse(rules: TableRules, at: BettingSituation, motions: Sequence[Motion]) -> Refused | None:
    if rules.law not in laws_with_grammar():
        own, laws = profile(rules.law).short, listed_words(profile(law).short for law in laws_with_grammar())
        return refuse(
            f"la norma no regula cómo se apuesta con fichas ({own.es}): la hay en {laws.es}",
            f"the regulation has no rules for betting with chips ({own.en}): there are some in {laws.en}",
        )
    puts = [motion for motion in motions if isinstance(motion, Put)]
    if any(not put.chips or min(put.chips) <= 0 for put in puts):
        return refuse("una ficha vale más que cero", "a chip is worth more than zero")
    if any(isinstance(motion, Said) and motion.amount < 0 for motion in motions):
        return refuse("una cantidad no puede ser negativa", "an amount cannot be negative")
    owned = at.all_in - at.before
    if sum(put.value for put in puts) > owned:
        left = sum_at(rules, owned)
        return refuse(f"al jugador solo le quedan {left.es}", f"the player has only {left.en} left")
    return None


def _heard(grammar: Grammar, motions: Sequence[Motion]) -> list[Motion]:
    """The motions in the order in which they count: a clear voice goes before chips put in at the same time, an
    unclear one is not heard, and an amount said after the act belongs to it."""
    heard: list[Motion] = []
    for motion in motions:
        last = heard[-1] if heard else None
        if isinstance(motion, Said):
            if motion.conditional and not grammar.chosen.conditional_binds:
                continue
            if motion.at_once and not motion.clear:
                continue
            if isinstance(last, Put) and motion.at_once:
                heard.insert(len(heard) - 1, motion)
                continue
            if isinstance(last, Said) and last.act and not last.amount and not motion.act:
                heard[-1] = replace(last, amount=motion.amount, whole=motion.whole)
                continue
        heard.append(motion)
    return heard


def _read(
    grammar: Grammar, at: BettingSituation, motion: Motion, later: Sequence[Motion]
) -> BindingAct | LeftToDecide | None:
    """What one motion comes to, or None where it says nothing that counts and the next one decides."""
    match motion:
        case Put():
            return _cited(grammar, chips_alone(grammar, at, motion), later)
        case Tap():
            taken = not at.faces_bet and grammar.chosen.tap_checks
            return grammar.binds("check", at.bet, "tap") if taken else None
    return _spoken(grammar, at, motion, _chips_after(later))


def _chips_after(later: Sequence[Motion]) -> tuple[Put, ...]:
    """The motions with chips that followed before anything else was said."""
    words = next((index for index, motion in enumerate(later) if not isinstance(motion, Put)), len(later))
    return tuple(motion for motion in later[:words] if isinstance(motion, Put))


def _cited(grammar: Grammar, act: BindingAct | LeftToDecide, later: Sequence[Motion]) -> BindingAct | LeftToDecide:
    """Chips that spoke first, with the rule why nothing after them counts."""
    points = ("string",) * any(isinstance(after, Put) for after in later)
    points += ("late_words",) * any(isinstance(after, Said) for after in later)
    return grammar.cited(act, *points)


def _spoken(
    grammar: Grammar, at: BettingSituation, said: Said, puts: tuple[Put, ...]
) -> BindingAct | LeftToDecide | None:
    voice = "voice_at_once" if said.at_once and grammar.speaks("voice_at_once") else "voice"
    match said.act:
        case "fold":
            return grammar.binds("fold", at.bet, voice)
        case "check":
            if not at.faces_bet:
                return grammar.binds("check", at.bet, voice)
            options = call_or_fold(grammar, at, at.bet, "check_facing_bet")
            return grammar.left("check_facing_bet", grammar.chief, *options)
        case "call":
            return grammar.calls(at, voice)
        case "all_in":
            return grammar.raises(at, at.all_in, voice) if at.all_in > at.level else grammar.calls(at, "all_in_call")
        case "complete" if at.bet and at.faces_bet:  # a blind is completed to the bet, the bring-in to a whole one
            return grammar.calls(at, voice)
        case "complete":
            return grammar.raises(at, at.least, voice)
        case "pot":
            return grammar.raises(at, max(at.level + at.pot + at.level - at.bet, at.least), voice)
        case "raise":
            return _raise(grammar, at, said, puts, voice)
        case "bet" if not at.level:
            return _raise(grammar, at, said, puts, voice)
    return _amount(grammar, at, said, voice) if said.amount else None


def _raise(grammar: Grammar, at: BettingSituation, said: Said, puts: tuple[Put, ...], voice: str) -> BindingAct:
    """A raise announced: to the amount said, or else to what the chips that followed come to."""
    if at.all_in <= at.level:
        return grammar.calls(at, "all_in_call")
    if said.amount:
        to = [meant for meant in meanings(at, said) if meant >= at.least]
        if not to:
            return grammar.raises(at, at.least, "raise_declared")
        several = len([meant for meant in to if meant <= at.most]) > 1 and grammar.speaks("ambiguous")
        return grammar.raises(at, to[0], "ambiguous" if several else voice)
    if not puts:
        return grammar.raises(at, at.least, "raise_declared")
    return _raise_by_chips(grammar, at, puts)


def _raise_by_chips(grammar: Grammar, at: BettingSituation, puts: tuple[Put, ...]) -> BindingAct:
    """A raise announced without an amount: the first motion says it, or a second one after exactly the call."""
    total, completes = at.before + puts[0].value, len(puts) > 1
    if total == at.level and completes:
        total, point = total + puts[1].value, "raise_completed"
    elif len(puts[0].chips) == 1:
        point = "raise_one_chip"
        if at.level and grammar.chosen.raise_by_chip:
            total = at.level + puts[0].value
    else:
        point = "one_motion"
    if total >= at.least:
        return grammar.raises(at, total, point if grammar.speaks(point) else "one_motion")
    short = "raise_inexact" if total != at.level and grammar.speaks("raise_inexact") else "raise_declared"
    return grammar.raises(at, at.least, short if at.level else "short_opening")


def _amount(grammar: Grammar, at: BettingSituation, said: Said, voice: str) -> BindingAct | LeftToDecide:
    """An amount and no act: it counts like chips of that amount put in at once."""
    meant = meanings(at, replace(said, whole=True))
    valid = [to for to in meant if to == at.level or at.least <= to <= max(at.most, at.least)]
    to = (valid or meant)[0]
    point = "ambiguous" if len(valid) > 1 and grammar.speaks("ambiguous") else voice
    if not at.level:
        return grammar.raises(at, max(to, at.least), point if to >= at.least else "short_opening")
    if to < at.level:
        return short_of_call(grammar, at, to)
    return grammar.calls(at, point) if to == at.level else amount_above(grammar, at, to, point)


def meanings(at: BettingSituation, said: Said) -> list[int]:
    """Every whole bet that an amount may mean, the lowest first.

    An amount that chips in play can make is what it says; any other is short for ten, a hundred, a thousand times.
    """
    scales = [1] if said.amount % at.unit == 0 else [10**power for power in range(1, 7)]
    plain = [said.amount * scale for scale in scales if said.amount * scale % at.unit == 0] or [said.amount]
    grown = [] if said.whole else [at.level + amount for amount in plain]
    return sorted({*plain, *grown})


def _nothing_heard(grammar: Grammar, at: BettingSituation, motions: Sequence[Motion]) -> BindingAct | LeftToDecide:
    """Nothing that was said or done counts by itself."""
    free = grammar.binds("none", at.bet, "nothing")
    if conditional := [motion for motion in motions if isinstance(motion, Said) and motion.conditional]:
        if grammar.speaks("conditional"):
            return grammar.binds("none", at.bet, "conditional")
        meant = _read(grammar, at, replace(conditional[0], conditional=False), ())
        options = (free, meant) if isinstance(meant, BindingAct) else (free,)
        return grammar.left("conditional_silent", grammar.chief, *options)
    if not motions:
        return free
    return grammar.left("unofficial", grammar.chief, free, *call_or_fold(grammar, at, at.bet, "unofficial"))
