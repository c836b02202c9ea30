"""An answer in JSON that holds only now: no browser and no proxy keeps it."""

import msgspec
from starlette.responses import Response


def fresh_json(content: object) -> Response:
    return Response(msgspec.json.encode(content), media_type="application/json", headers={"Cache-Control": "no-store"})
