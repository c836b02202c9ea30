"""The room that a database takes on its disk, without what was freed in it and waits to be used again."""

from sqlalchemy import Engine

from tapete.store.database import reached


def used_bytes(engine: Engine) -> int | None:
    """Of SQLite, which counts its pages; None for a server, which tells what it has freed only when it cleans up."""
    if engine.dialect.name != "sqlite":
        return None
    with reached(engine) as connection:
        pages, free, size = (
            int(connection.exec_driver_sql(f"PRAGMA {name}").scalar() or 0)
            for name in ("page_count", "freelist_count", "page_size")
        )
    return (pages - free) * size
