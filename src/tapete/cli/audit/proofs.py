"""``tapete audit prove``, ``consistency`` and ``check``: proofs that somebody outside checks without the log."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option, open_reader
from tapete.cli.text.failure import Failure, fail, unless_refused
from tapete.cli.text.file_failure import read_bytes
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.store.proof.checkpoint import Checkpoint
    from tapete.store.proof.proof import Proof, ProofVerdict
    from tapete.store.sql_reader import SqlReader


@click.command(
    "checkpoints",
    help=say(
        "El último sello del registro, o el de número N: lo que conviene guardar fuera de la casa.",
        "The log's last checkpoint, or number N: what is worth keeping outside the house.",
    ),
)
@click.argument("number", metavar="N", type=click.IntRange(min=1), required=False)
@database_option
@json_option
def show_checkpoint(number: int | None, address: str | None, as_json: bool) -> None:
    with open_reader(address) as reader:
        checkpoint = _checkpoint(reader, number)
    data = {
        "number": checkpoint.number,
        "size": checkpoint.size,
        "root": checkpoint.root.hex(),
        "recorded": checkpoint.recorded,
        "key": checkpoint.key.hex(),
        "mark": f"{checkpoint.size}:{checkpoint.root.hex()}",
        "text": str(checkpoint),
    }
    answer(as_json, data, lambda console: console.print(str(checkpoint), end="", markup=False, soft_wrap=True))


@click.command(
    "prove",
    help=say(
        "Escribe la prueba de que el evento VERSIÓN de FLUJO está en el registro sellado.",
        "Writes the proof that event VERSION of STREAM lies in the signed log.",
    ),
)
@click.argument("stream", metavar="STREAM")
@click.argument("version", metavar="VERSION", type=click.IntRange(min=1))
@database_option
def prove_event(stream: str, version: int, address: str | None) -> None:
    from tapete.store.proof.proof import prove_inclusion

    with open_reader(address) as reader:
        checkpoint = _checkpoint(reader, None)
        position = reader.position(stream, version)
        if position is None:
            raise Failure(say(f"no hay evento {version} en «{stream}»", f"there is no event {version} in '{stream}'"))
        if position > checkpoint.size:
            raise Failure(
                say(
                    f"el evento {version} de «{stream}» es posterior al último sello: espere al siguiente",
                    f"event {version} of '{stream}' is later than the last checkpoint: wait for the next",
                )
            )
        proof = prove_inclusion(_hashes(reader, checkpoint), stream, version, position, checkpoint)
    _write(proof)


@click.command(
    "consistency",
    help=say(
        "Escribe la prueba de que el registro en el sello NUEVO (el último) continúa sin cambios el del sello VIEJO.",
        "Writes the proof that the log at checkpoint NEW (the last) continues that at checkpoint OLD, unchanged.",
    ),
)
@click.argument("old", metavar="OLD", type=click.IntRange(min=1))
@click.argument("new", metavar="NEW", type=click.IntRange(min=1), required=False)
@database_option
def prove_continuity(old: int, new: int | None, address: str | None) -> None:
    from tapete.store.proof.proof import prove_consistency

    with open_reader(address) as reader:
        before, after = _checkpoint(reader, old), _checkpoint(reader, new)
        if before.size > after.size:
            raise Failure(say("el sello viejo es posterior al nuevo", "the old checkpoint is later than the new"))
        proof = prove_consistency(_hashes(reader, after), before.size, after)
    _write(proof)


@click.command(
    "check",
    help=say(
        "Comprueba una PRUEBA sin el registro: sus huellas, la firma y, con --mark y --key, lo que uno tenía apuntado; "
        "sale con 1 si falla.",
        "Checks a PROOF without the log: its hashes, the signature and, with --mark and --key, what one had noted; "
        "exits with 1 if it fails.",
    ),
)
@click.argument("proof_file", metavar="PROOF", type=click.Path(path_type=Path))
@click.option("--mark", metavar="N:HASH", help=say("la marca que uno guardó", "the mark that one kept"))
@click.option("--key", metavar="HEX", help=say("la clave pública de la casa", "the public key of the house"))
@json_option
@click.pass_context
def check_proof(context: click.Context, proof_file: Path, mark: str | None, key: str | None, as_json: bool) -> None:
    from tapete.core.decision import Refused
    from tapete.store.audit import read_mark
    from tapete.store.proof import proof as proofs

    proof = proofs.read_proof(read_bytes(proof_file))
    if isinstance(proof, Refused):
        fail(proof)
    verdict = unless_refused(proofs.check_proof(proof, None if key is None else [_key(key)]))
    noted = unless_refused(read_mark(mark)) if mark else None
    as_noted = noted is None or str(noted) in _marks(proof)
    data = {
        "ok": verdict.ok and as_noted,
        "proves": verdict.proves,
        "hashes": verdict.hashes,
        "signature": verdict.signature,
        "key": verdict.key,
        "believed": verdict.believed,
        "as_noted": None if noted is None else as_noted,
    }
    answer(as_json, data, lambda console: _show(console, verdict, as_noted))
    context.exit(0 if data["ok"] else 1)


def _checkpoint(reader: "SqlReader", number: int | None) -> "Checkpoint":
    from tapete.store.proof.checkpoint_book import checkpoints

    every = [*checkpoints(reader.engine)]
    if number is not None and not any(each.number == number for each in every):
        raise Failure(say(f"no hay sello {number}", f"there is no checkpoint {number}"))
    if not every:
        raise Failure(say("el registro no tiene sellos todavía", "the log has no checkpoint yet"))
    return every[-1] if number is None else next(each for each in every if each.number == number)


def _hashes(reader: "SqlReader", checkpoint: "Checkpoint") -> list[bytes]:
    """The hashes of all events up to a checkpoint."""
    hashes = [*reader.hashes(checkpoint.size)]
    if len(hashes) != checkpoint.size or not hashes:
        raise Failure(
            say(
                f"el registro no tiene los {checkpoint.size} eventos de su sello: «audit verify» dice qué falta",
                f"the log has not the {checkpoint.size} events of its checkpoint: 'audit verify' tells what is missing",
            )
        )
    return hashes


def _marks(proof: "Proof") -> set[str]:
    """The marks that a proof speaks of: somebody who has kept one sees that it is about their log."""
    from tapete.core.decision import Refused
    from tapete.store.proof.checkpoint import read_checkpoint
    from tapete.store.proof.proof import ConsistencyProof

    checkpoint = read_checkpoint(proof.checkpoint)
    assert not isinstance(checkpoint, Refused)
    old = {f"{proof.old_size}:{proof.old_root}"} if isinstance(proof, ConsistencyProof) else set()
    return old | {f"{checkpoint.size}:{checkpoint.root.hex()}"}


def _key(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise Failure(
            say(
                f"«{text}» no es una clave: son cifras hexadecimales",
                f"'{text}' is not a key: write hexadecimal digits",
            )
        ) from error


def _write(proof: "Proof") -> None:
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(proof)).decode())


def _show(console: "Console", verdict: "ProofVerdict", as_noted: bool) -> None:
    if verdict.ok and as_noted:
        console.print(say("[green]Probado[/], firmado con la clave", "[green]Proved[/], signed with the key"))
        console.print(verdict.key, soft_wrap=True)
        return
    console.print(say("[red]No se prueba[/]: ", "[red]Not proved[/]: ") + "; ".join(_flaws(verdict, as_noted)))


def _flaws(verdict: "ProofVerdict", as_noted: bool) -> Iterable[str]:
    if not verdict.hashes:
        yield say("las huellas no llevan a la raíz", "the hashes do not lead to the root")
    if not verdict.signature:
        yield say("la firma no es de esa clave", "the signature is not of that key")
    if verdict.believed is False:
        yield say("la clave no es la de la casa", "the key is not the house's")
    if not as_noted:
        yield say("no habla de la marca apuntada", "it does not speak of the noted mark")
