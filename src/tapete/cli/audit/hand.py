"""``tapete audit hand``: whether a player's own cards were in the pack that the table had announced."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option, file_option, read_from
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.file_failure import read_bytes
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.core.sentence import Sentence
    from tapete.room.audit.hand_proof import HandProof


@click.command(
    "hand",
    help=say(
        "Comprueba la PRUEBA de una mano, descargada de la mesa: que sus cartas estaban en la baraja anunciada y se "
        "repartieron en el orden sorteado; sale con 1 si no.",
        "Checks the PROOF of a hand, downloaded from its table: that one's cards were in the announced deck and were "
        "dealt in the order drawn; exits with 1 if not.",
    ),
)
@click.argument("proof_file", metavar="PROOF", type=click.Path(path_type=Path))
@click.option(
    "--commitment",
    metavar="HASH",
    help=say("el anuncio que la mesa mostró antes de las apuestas", "what the table showed before the bets"),
)
@click.option(
    "--nonce",
    metavar="NUM",
    help=say("el número que usted abrió para el sorteo", "the number that you opened for the drawing"),
)
@database_option
@file_option
@json_option
@click.pass_context
def check_hand(
    context: click.Context,
    proof_file: Path,
    commitment: str | None,
    nonce: str | None,
    address: str | None,
    file: Path | None,
    as_json: bool,
) -> None:
    from tapete.room.audit.hand_proof import flaws_of, read_proof

    proof = unless_refused(read_proof(read_bytes(proof_file)))
    own = nonce.strip().lower() if nonce is not None else None
    flaws = flaws_of(proof, _announced(proof, commitment, address, file), own)
    answer(as_json, _data(proof, flaws), lambda console: _show(console, proof, flaws))
    context.exit(1 if flaws else 0)


def _announced(
    proof: "HandProof", commitment: str | None, address: str | None, file: Path | None
) -> list[tuple[int, str]] | None:
    """The commitments announced at the table: the first pack's as typed, or all of them from a log; None without
    either."""
    if commitment is not None and (address or file):
        raise Failure(say("elija entre --commitment y un registro", "choose between --commitment and a log"))
    if commitment is not None:
        return [
            (1, commitment.strip().lower()),
            *((pack.part, pack.commitment) for pack in proof.packs if pack.part > 1),
        ]
    if not (address or file):
        return None
    from tapete.room.audit.hand_proof import announced

    with read_from(address, file) as events:
        return list(announced(events, proof.table, proof.hand))


def _data(proof: "HandProof", flaws: "tuple[Sentence, ...]") -> dict[str, object]:
    return {
        "ok": not flaws,
        "table": proof.table,
        "hand": proof.hand,
        "player": proof.player,
        "cards": [
            {"part": pack.part, "place": dealt.place, "card": dealt.card}
            for pack in proof.packs
            for dealt in pack.cards
        ],
        "commitments": [pack.commitment for pack in proof.packs],
        "drawing": _drawn(proof),
        "flaws": [told(flaw) for flaw in flaws],
    }


def _show(console: "Console", proof: "HandProof", flaws: "tuple[Sentence, ...]") -> None:
    cards = " ".join(dict.fromkeys(dealt.card for pack in proof.packs for dealt in pack.cards))
    who = say(
        f"{proof.player}, mesa {proof.table}, baraja {proof.hand}: {cards}",
        f"{proof.player}, table {proof.table}, deck {proof.hand}: {cards}",
    )
    console.print(who, markup=False)
    if flaws:
        console.print(say("[red]No se prueba[/]: ", "[red]Not proved[/]: ") + "; ".join(told(flaw) for flaw in flaws))
        return
    console.print(
        say(
            "[green]Probado[/]: estaban en la baraja que la mesa anunció antes de las apuestas como",
            "[green]Proved[/]: they were in the deck that the table had announced before the bets as",
        )
    )
    for pack in proof.packs:
        console.print(pack.commitment, soft_wrap=True)
    console.print(_told_drawing(proof), markup=False)


def _drawn(proof: "HandProof") -> dict[str, object] | None:
    """Whose numbers the order of the deal was drawn with, and who had not opened theirs."""
    if proof.drawing is None:
        return None
    numbers = proof.drawing.numbers
    return {
        "with": [number.player for number in numbers if number.nonce is not None],
        "without": [number.player for number in numbers if number.nonce is None],
    }


def _told_drawing(proof: "HandProof") -> str:
    if proof.drawing is None:
        return say("El orden lo mezcló la casa sola.", "The house alone shuffled the order.")
    names = ", ".join(number.player for number in proof.drawing.numbers if number.nonce is not None)
    if not names:
        return say(
            "El orden se sorteó sin el número de ningún jugador.", "The order was drawn without any player's number."
        )
    return say(
        f"El orden se sorteó con el secreto prometido por la casa y con números de {names}.",
        f"The order was drawn with the secret that the house had promised and numbers of {names}.",
    )
