"""The books and the report of a day, and the notice of a table, as files: PDF and CSV."""

from datetime import date
from typing import Final

import anyio.to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.sentence import Language
from tapete.house.day.state import Day
from tapete.reports.notice import SIZES, PosterSize
from tapete.reports.notice import as_pdf as notice_as_pdf
from tapete.reports.paper import as_pdf
from tapete.reports.sheets.day_books import as_csv, day_books
from tapete.room.day.house import RunningHouse
from tapete.web.house.books import book_of, chosen_date, sealed
from tapete.web.house.notice import table_notice
from tapete.web.house.report import ReportPage
from tapete.web.site.download import Downloads
from tapete.web.site.language import language_of

_PDF: Final = "application/pdf"


class HouseFiles:
    def __init__(self, downloads: Downloads, house: RunningHouse, report: ReportPage) -> None:
        self._downloads, self._house, self._report = downloads, house, report

    def routes(self) -> list[Route]:
        return [
            self._downloads.route("books_pdf", "/casa/libros.pdf", self._books_pdf),
            self._downloads.route("books_csv", "/casa/libros.csv", self._books_csv),
            self._downloads.route("report_pdf", "/casa/informe.pdf", self._report_pdf),
            self._downloads.route("notice_pdf", "/casa/cartel/{number:int}.pdf", self._notice_pdf),
        ]

    def _day(self, request: Request) -> tuple[date, Day]:
        """The requested day, read in a worker thread."""
        when = chosen_date(request.query_params.get("date", ""), self._house.dates())
        day = self._house.day_of(when) if when else None
        if when is None or day is None:
            raise HTTPException(404)
        return when, day

    def _books(self, request: Request, language: Language, cloth: str) -> bytes:
        """All books of the day, or that of one cloth."""
        when, day = self._day(request)
        books = book_of(day, language, cloth) if cloth else day_books(day, language)
        if books is None:
            raise HTTPException(404)
        return as_pdf("day_books", sealed(books, self._house, when))

    async def _books_pdf(self, request: Request) -> Response:
        language, cloth = language_of(request), request.query_params.get("cloth", "")
        content = await anyio.to_thread.run_sync(lambda: self._books(request, language, cloth))
        return _file(content, _PDF, f"libros-{cloth}.pdf" if cloth else "libros.pdf", inline=True)

    async def _books_csv(self, request: Request) -> Response:
        language = language_of(request)
        content = await anyio.to_thread.run_sync(lambda: as_csv(self._day(request)[1], language).encode())
        return _file(content, "text/csv; charset=utf-8", "libros.csv")

    async def _report_pdf(self, request: Request) -> Response:
        asked, language = request.query_params.get("date", ""), language_of(request)

        def made() -> tuple[date, bytes]:
            when, report = self._report.report(asked, language)
            return when, as_pdf("day_report", report)

        when, content = await anyio.to_thread.run_sync(made)
        return _file(content, _PDF, f"informe-{when.isoformat()}.pdf", inline=True)

    async def _notice_pdf(self, request: Request) -> Response:
        number, language = str(request.path_params["number"]), language_of(request)
        notice = await anyio.to_thread.run_sync(table_notice, self._house, number, language)
        if notice is None:
            raise HTTPException(404)
        size: PosterSize = next((size for size in SIZES if size == request.query_params.get("papel")), "a4")
        content = await anyio.to_thread.run_sync(notice_as_pdf, notice, size)
        return _file(content, _PDF, f"cartel-{number}.pdf", inline=True)


def _file(content: bytes, kind: str, name: str, inline: bool = False) -> Response:
    how = "inline" if inline else "attachment"
    return Response(content, media_type=kind, headers={"Content-Disposition": f'{how}; filename="{name}"'})
