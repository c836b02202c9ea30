"""Another system: given a token on the director's page, it asks over HTTP."""

import re
from typing import Any

from starlette.testclient import TestClient

from tapete.web.interface.forms import FORM_ROUTES
from tests.web.staffed import House


def given(director: TestClient, role: str = "accounts", days: object = 30, name: str = "Contabilidad") -> str:
    """The token that the page shows once."""
    answer = director.post(FORM_ROUTES["give_token"].path, data={"name": name, "role": role, "days": days})
    return shown_secret(answer.text)


def shown_secret(page: str) -> str:
    match = re.search(r"data-secret>([^<]+)<", page)
    assert match, page
    return match[1]


class OtherSystem:
    def __init__(self, house: House, token: str = "", language: str = "en") -> None:
        headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})
        self.client = TestClient(house.app, headers=headers, raise_server_exceptions=False)
        self.client.portal = house.portal

    def reads(self, path: str, **query: object) -> Any:
        answer = self.client.get(f"/api/v1{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def whole(self, path: str, limit: int = 200) -> list[Any]:
        """A list, page by page."""
        items, after = [], 0
        while True:
            page = self.reads(path, after=after, limit=limit)
            items += page["items"]
            if page["next"] is None:
                return items
            after = page["next"]

    def refused(self, path: str, method: str = "GET", **query: object) -> tuple[int, str]:
        answer = self.client.request(method, f"/api/v1{path}", params=query)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        body = answer.json()
        assert body["status"] == answer.status_code
        return answer.status_code, body["detail"]
