"""The server of the room: the application behind connections that are counted and timed."""

from typing import Final

import uvicorn
from starlette.types import ASGIApp

from tapete.web.guard.connection import Patience, guarded
from tapete.web.guard.deployment import Deployment
from tapete.web.guard.frames import DirectConnection
from tapete.web.room.socket import MOST_BYTES

STOPS_WITHIN: Final = 10
"""Seconds that responses and sockets have to finish when the server is stopped."""


def server_config(app: ASGIApp, deployment: Deployment, patience: Patience | None = None) -> uvicorn.Config:
    """What a visitor's proxy says of them is believed of the proxies that the deployment names, and of nobody else."""
    return uvicorn.Config(
        app,
        http=guarded(deployment, patience),
        ws=DirectConnection,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOPS_WITHIN,
        proxy_headers=bool(deployment.proxies),
        forwarded_allow_ips=[*deployment.proxies],
    )
