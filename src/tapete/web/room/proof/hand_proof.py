"""The proof of a player's own cards as a download, for that player only."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapete.room.audit.hand_proof import proof_of
from tapete.room.tables.actor import TableActor


def hand_proof_file(request: Request) -> Response:
    """The proof of a hand by the number of its pack; 404 during the hand, and for anybody who had no cards in it."""
    actor: TableActor | None = request.app.state.room.tables.get(request.path_params["table"])
    person = request.app.state.people.who(request)
    number = request.path_params["number"]
    proof = proof_of(actor.log, actor.name, number, person.player) if actor and person else None
    if proof is None:
        raise HTTPException(404)
    return Response(
        msgspec.json.format(msgspec.json.encode(proof), indent=2),
        media_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{proof.table}-{number}.json"',
            "Cache-Control": "no-store",
        },
    )
