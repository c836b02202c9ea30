"""``tapete audit hand``: whether a player's own cards were in the pack that the table had announced."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option, file_option, read_from
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.file_failure import unreadable
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.core.sentence import Sentence
    from tapete.room.audit.hand_proof import HandProof


@click.command(
    "hand",
    help=say(
        "Comprueba la PRUEBA de una mano, descargada de la mesa: que sus cartas estaban en la baraja anunciada; "
        "sale con 1 si no.",
        "Checks the PROOF of a hand, downloaded from its table: that one's cards were in the announced pack; "
        "exits with 1 if not.",
    ),
)
@click.argument("proof_file", metavar=say("PRUEBA", "PROOF"), type=click.Path(path_type=Path))
@click.option(
    "--commitment",
    metavar="HASH",
    help=say("el anuncio que la mesa mostró antes de las apuestas", "what the table showed before the bets"),
)
@database_option
@file_option
@json_option
@click.pass_context
def check_hand(
    context: click.Context,
    proof_file: Path,
    commitment: str | None,
    address: str | None,
    file: Path | None,
    as_json: bool,
) -> None:
    from tapete.room.audit.hand_proof import flaws_of, read_proof

    proof = unless_refused(read_proof(_read(proof_file)))
    flaws = flaws_of(proof, _announced(proof, commitment, address, file))
    answer(as_json, _data(proof, flaws), lambda console: _show(console, proof, flaws))
    context.exit(1 if flaws else 0)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise unreadable(file, error) from error


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
        "flaws": [told(flaw) for flaw in flaws],
    }


def _show(console: "Console", proof: "HandProof", flaws: "tuple[Sentence, ...]") -> None:
    cards = " ".join(dict.fromkeys(dealt.card for pack in proof.packs for dealt in pack.cards))
    who = say(
        f"{proof.player}, mesa {proof.table}, baraja {proof.hand}: {cards}",
        f"{proof.player}, table {proof.table}, pack {proof.hand}: {cards}",
    )
    console.print(who, markup=False)
    if flaws:
        console.print(say("[red]No se prueba[/]: ", "[red]Not proved[/]: ") + "; ".join(told(flaw) for flaw in flaws))
        return
    console.print(
        say(
            "[green]Probado[/]: estaban en la baraja que la mesa anunció antes de las apuestas como",
            "[green]Proved[/]: they were in the pack that the table had announced before the bets as",
        )
    )
    for pack in proof.packs:
        console.print(pack.commitment, soft_wrap=True)
