"""The interface fuzzed from its own OpenAPI document: every answer is as the document says, whatever is asked."""

import re

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import ignored_auth
from schemathesis.core.failures import FailureGroup
from schemathesis.core.parameters import ParameterLocation
from starlette.testclient import TestClient

from tapete.room.interface.notice import KINDS
from tapete.room.permission import INTERFACE, ROOT
from tapete.web.interface.openapi import document
from tests.web.interface.systems import OtherSystem
from tests.web.interface.systems import given as token_given
from tests.web.staffed import House

SCHEMA = schemathesis.openapi.from_dict(document())
OPERATIONS = {result.ok().path: result.ok() for result in SCHEMA.get_all_operations()}


@pytest.fixture(scope="module")
def token(director: TestClient) -> str:
    return token_given(director)


def _spoils_headers(case: Case) -> bool:
    """Whether what is wrong with a case is what it says in place of a token."""
    part = case.meta.components.get(ParameterLocation.HEADER) if case.meta else None
    return part is not None and part.mode is GenerationMode.NEGATIVE


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("path", [ROOT + path for path in INTERFACE])
def test_every_answer_is_as_the_document_says(house: House, token: str, path: str, mode: GenerationMode) -> None:
    """In the right places, with parameters as they may be, and with whatever they may not be."""
    operation, system = OPERATIONS[path], OtherSystem(house)
    day = house.site.house.dates()[0].isoformat()
    places = {"table": "gal-holdem", "tournament": "liga", "day": day, "league": "annual", "year": day[:4]}
    there = {name: place for name, place in places.items() if f"{{{name}}}" in path}
    fixed = {"path_parameters": there} if there and mode is GenerationMode.POSITIVE else {}

    @settings(
        max_examples=15,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=operation.as_strategy(generation_mode=mode, **fixed))
    def asks(case: Case) -> None:
        request = case.as_transport_kwargs(base_url="http://testserver")
        headers = dict(request["headers"])
        if not _spoils_headers(case):
            headers["Authorization"] = f"Bearer {token}"
        answer = system.client.request(request["method"], request["url"], params=request.get("params"), headers=headers)
        case.validate_response(answer, excluded_checks=[ignored_auth])
        assert answer.status_code == 200 or mode is GenerationMode.NEGATIVE

    asks()


def test_the_document_declares_every_address_and_every_notice(house: House) -> None:
    told = OtherSystem(house).reads("/openapi.json")
    assert {path.removeprefix(ROOT) for path in told["paths"]} == set(INTERFACE)
    assert set(told["webhooks"]) == set(KINDS)


def test_an_answer_unlike_the_document_is_seen(house: House, token: str) -> None:
    """The checks themselves can fail: a record with a text for a number is one."""
    operation = OPERATIONS[f"{ROOT}/tables"]
    answer = OtherSystem(house, token).client.get(f"{ROOT}/tables")
    answer._content = answer.content.replace(b'"next":null', b'"next":"x"')
    with pytest.raises(FailureGroup):
        operation.Case().validate_response(answer, excluded_checks=[ignored_auth])


def test_no_record_has_a_card_or_a_purse() -> None:
    """Neither what is read nor what is sent by itself has a field for any."""
    schemas = document()["components"]["schemas"]  # type: ignore[index]
    fields = {field for schema in schemas.values() for field in schema.get("properties", {})}
    assert {"items", "result", "meter", "player"} <= fields
    assert not [field for field in fields if re.search(r"card|deck|purse|funds|password|document|session", field)]
