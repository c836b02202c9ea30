"""``tapete tournament prizes``: the pool, the levy, the house's part and every prize, to the cent."""

from fractions import Fraction
from typing import TYPE_CHECKING

import click

from tapete.cli.text.amount import CENTS, COUNT, PERCENTAGE, PERCENTAGES
from tapete.cli.text.cited import cited
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import language, say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import pdf_option, write_paper
from tapete.core.ids import LawId
from tapete.law.profile import parameters
from tapete.law.resolve import resolve_subject
from tapete.law.wording import described, money, percentage, written
from tapete.tournament.model.rules import LAW, TournamentRules
from tapete.tournament.model.structure import SIT_AND_GO, TOURNAMENT
from tapete.tournament.money.pool import Sales
from tapete.tournament.money.prize_sheet import PrizeSheet, prize_sheet

if TYPE_CHECKING:
    from rich.console import Console


def _by_law(key: str, es: str, en: str) -> str:
    """The help of an option: what the law allows, and the default."""
    parameter = parameters(LawId(LAW), TOURNAMENT)[key]
    allowed, default = described(parameter), written(parameter.term, parameter.default)
    return say(f"{es}: {allowed.es}; si no, {default.es}", f"{en}: {allowed.en}; else {default.en}")


@click.command(
    "prizes",
    help=say(
        "El bote y los premios (condiciones 4, 15 y 19, tabla 4). Los importes van en céntimos.",
        "The pool and the prizes (conditions 4, 15 and 19, Table 4). Amounts are in cents.",
    ),
)
@click.option(
    "--entries", type=COUNT, required=True, help=say("inscripciones, sin las reentradas", "entries, re-entries apart")
)
@click.option("--buy-in", type=CENTS, required=True, help=say("compra inicial", "initial buy-in"))
@click.option("--re-entries", type=COUNT, default="0", help=say("reentradas", "re-entries"))
@click.option("--rebuys", type=COUNT, default="0", help=say("reposiciones", "rebuys"))
@click.option(
    "--rebuy", type=CENTS, help=say("su precio; si no, el de la compra", "their price; else that of the buy-in")
)
@click.option("--addons", type=COUNT, default="0", help="add-ons")
@click.option(
    "--addon", type=CENTS, help=say("su precio; si no, el de la compra", "their price; else that of the buy-in")
)
@click.option(
    "--buy-in-share", type=PERCENTAGE, help=_by_law("prizes.of_buy_ins", "compras a premios", "buy-ins to prizes")
)
@click.option(
    "--rebuy-share",
    type=PERCENTAGE,
    help=_by_law("prizes.of_rebuys", "reposiciones y add-ons a premios", "rebuys and add-ons to prizes"),
)
@click.option("--levy", type=PERCENTAGE, help=_by_law("prizes.league_levy", "retención para la liga", "league levy"))
@click.option(
    "--organisation", type=PERCENTAGE, help=_by_law("prizes.organisation", "gastos de organización", "organisation")
)
@click.option(
    "--fee",
    type=CENTS,
    help=say("inscripción; si no se dice, no se cuenta", "entry fee; not counted where not given"),
)
@click.option(
    "--shares",
    type=PERCENTAGES,
    default=None,
    help=say("el reparto del director, con más de 300 inscripciones", "the director's split, above 300 entries"),
)
@click.option(
    "--sit-and-go", is_flag=True, help=say("sit & go de diez: 50, 30 y 20 %", "sit & go of ten: 50, 30, 20 %")
)
@pdf_option
@json_option
def command(
    as_json: bool,
    pdf: str | None,
    sit_and_go: bool,
    shares: tuple[Fraction, ...] | None,
    entries: int,
    re_entries: int,
    rebuys: int,
    addons: int,
    **terms: int | Fraction | None,
) -> None:
    choices = _choices(**terms)
    rules = TournamentRules(unless_refused(resolve_subject(LAW, SIT_AND_GO if sit_and_go else TOURNAMENT, choices)))
    sold = Sales(entries, re_entries, rebuys, addons, fees_told=sit_and_go or terms["fee"] is not None)
    sheet = unless_refused(prize_sheet(rules, sold, shares or ()))
    if pdf:
        from tapete.reports.sheets.prize_sheet import prize_sheet_pdf

        write_paper(pdf, prize_sheet_pdf(sheet, language()))
    answer(as_json, _as_data(sheet), lambda console: _show(console, sheet))


def _choices(**terms: int | Fraction | None) -> dict[str, str]:
    """The organiser's choices that the options give; everything left out stays at its default."""
    buy_in, rebuy, addon, fee = (terms[name] for name in ("buy_in", "rebuy", "addon", "fee"))
    shares = {
        "of_buy_ins": terms["buy_in_share"],
        "of_rebuys": terms["rebuy_share"],
        "of_add_ons": terms["rebuy_share"],
        "league_levy": terms["levy"],
        "organisation": terms["organisation"],
        "prices.rebuy_of_buy_in": None if rebuy is None else Fraction(rebuy) / (buy_in or 1),
        "prices.add_on_of_buy_in": None if addon is None else Fraction(addon) / (buy_in or 1),
    }
    chosen = {name: percentage(Fraction(share)).en for name, share in shares.items() if share is not None}
    return {"buy_in": str(buy_in)} | chosen | ({} if fee is None else {"fee": str(fee)})


def _as_data(sheet: PrizeSheet) -> dict[str, object]:
    pool = sheet.pool
    return {
        "pool": pool.prizes,
        "levy": pool.levy,
        "house": pool.house,
        "prizes": sheet.prizes,
        "entries": sheet.entries,
        "taken": pool.taken,
        "retained": pool.retained,
        "fees": pool.fees,
        "organisation": pool.organisation,
        "tax_base": sheet.tax.base,
        "hospitality": sheet.tax.hospitality,
        "postings": [{"account": line.account, "cents": line.cents, "cite": line.because} for line in sheet.postings],
        "cite": sheet.because,
    }


def _show(console: "Console", sheet: PrizeSheet) -> None:
    from rich.table import Table

    books = Table(show_header=False, box=None)
    for line in sheet.postings:
        books.add_row(told(line.title), told(money(abs(line.cents))), cited(line.because))
    tax = say("Base de la tasa de juego", "Base of the gaming tax")
    books.add_row(tax, told(money(sheet.tax.base)), cited(sheet.tax.because))
    console.print(books)
    table = Table(say("Posición", "Place"), say("Parte", "Share"), title=cited(sheet.because))
    table.add_column(say("Premio", "Prize"), justify="right")
    for place, (share, prize) in enumerate(zip(sheet.shares, sheet.prizes, strict=True), 1):
        table.add_row(str(place), told(percentage(share)), told(money(prize)))
    console.print(table)
