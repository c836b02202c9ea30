"""What the program says about itself: one JSON object a line, on standard error, its libraries' words included."""

import logging
import sys
from typing import Final

import structlog
from structlog.stdlib import BoundLogger, ProcessorFormatter

_SHARED: Final[tuple[structlog.types.Processor, ...]] = (
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    # Without the values of variables, which may be a pack of a hand in progress or a password.
    structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
)

_OWN: Final = "tapete"


def logger(name: str) -> BoundLogger:
    """Somebody's voice in the logbook; while none is kept, only warnings are heard, as Python prints them."""
    processors = [structlog.stdlib.filter_by_level, *_SHARED, ProcessorFormatter.wrap_for_formatter]
    voice: BoundLogger = structlog.wrap_logger(
        logging.getLogger(name), processors=processors, wrapper_class=BoundLogger
    )
    return voice


def keep_logbook(level: str = "warning") -> None:
    """Write down everything from this level up, through the same processors whoever says it.

    Of libraries only their warnings: below that they repeat addresses, headers and messages, and with them the
    secrets of visitors.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(lambda record: record.levelno >= logging.WARNING or record.name.startswith(_OWN))
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[
                ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
