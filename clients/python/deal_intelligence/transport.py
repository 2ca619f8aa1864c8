"""Sends calls, and retries them where that can neither lose nor duplicate anything."""

from __future__ import annotations

import copy
import difflib
import http.client
import json
import math
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Dict, Literal, Mapping, Optional, Tuple

from .errors import (
    ApiError,
    ConnectionFailed,
    DeadlineExceeded,
    NotFound,
    RateLimited,
    UnexpectedAnswer,
    to_api_error,
)
from .generated import ROUTES

# Bytes of an answer read at a time.
_PIECE = 65_536


@dataclass(frozen=True)
class Answer:
    """An answer with its metadata."""

    data: Any
    status: int
    headers: Mapping[str, str]
    attempts: int

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("request-id")

    @property
    def replayed(self) -> bool:
        """Whether it is the stored answer to an earlier attempt or call."""
        return self.headers.get("idempotent-replayed") == "true"


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects: following one would send the key elsewhere."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    """Calls one service with one key. Times are in seconds."""

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        timeout: float = 60.0,
        attempt_timeout: float = 30.0,
        retry_limit: int = 8,
        first_pause: float = 0.5,
        longest_pause: float = 8.0,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        _assert_usable(api_key, base_url)
        self._api_key = api_key.strip()
        self._base_url = base_url.rstrip("/")
        self._timeout = timeout
        self._attempt_timeout = attempt_timeout
        self._retry_limit = retry_limit
        self._first_pause = first_pause
        self._longest_pause = longest_pause
        self.wait = wait
        self._limited: Literal["retry", "wait", "raise"] = "retry"
        self._opener = urllib.request.build_opener(_NoRedirect())

    def at_limit(self, limited: Literal["retry", "wait", "raise"]) -> Transport:
        """The same with another conduct at a 429: retries within its timeout, waits as long as it is asked to, or raises."""
        other = copy.copy(self)
        other._limited = limited
        return other

    def call(
        self,
        operation: str,
        *,
        path: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        text: Optional[Tuple[str, str]] = None,
        accept: str = "application/json",
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Answer:
        """Calls any route by its operation in snake case. `text` is (media type, content), sent instead of a JSON body."""
        method, template, repeat, _ = route_of(operation)
        allowed = self._timeout if timeout is None else timeout
        deadline = time.monotonic() + allowed
        headers = {"authorization": f"Bearer {self._api_key}", "accept": accept}
        if repeat == "keyed":
            headers["idempotency-key"] = idempotency_key_of(idempotency_key)
        content: Optional[bytes] = None
        if text is not None:
            headers["content-type"], content = text[0], text[1].encode()
        elif body is not None:
            headers["content-type"], content = "application/json", json.dumps(body, allow_nan=False).encode()
        url = self._base_url + _fill(template, path or {}) + _to_query(query or {})
        lost = False
        attempt = refusals = 0
        while True:
            attempt += 1
            try:
                status, answered, data = self._send(method, url, headers, content, deadline)
                return Answer(data, status, answered, attempt)
            except (ApiError, ConnectionFailed) as error:
                if isinstance(error, NotFound) and lost and method == "DELETE":
                    # If the answer to a deletion was lost, its retry finds nothing, which counts as success.
                    return Answer({"deleted": True, **dict(path or {})}, 200, {}, attempt)
                lost = lost or isinstance(error, ConnectionFailed) or error.status >= 500
                if isinstance(error, RateLimited) and self._limited != "retry":
                    refusals += 1
                    if self._limited == "raise" or _is_beyond_plan(error):
                        raise
                    self.wait(self._pause_for(refusals, error))
                    # The time waited for the plan is not the call's.
                    deadline = time.monotonic() + allowed
                    continue
                pause = self._pause_after(attempt - refusals, error, repeat)
                if pause is None:
                    raise
                if time.monotonic() + pause > deadline:
                    raise DeadlineExceeded(
                        f"No success within {allowed} s ({attempt} attempts; the last: {error})."
                    ) from error
                self.wait(pause)

    def open(self, operation: str, path: Mapping[str, str], timeout: float) -> http.client.HTTPResponse:
        """One attempt whose body the caller reads, for streams; `timeout` limits the time without data."""
        method, template, _, _ = route_of(operation)
        headers = {"authorization": f"Bearer {self._api_key}", "accept": "text/event-stream"}
        request = urllib.request.Request(self._base_url + _fill(template, path), headers=headers, method=method)
        return self._open(request, timeout)

    def _send(
        self, method: str, url: str, headers: Dict[str, str], content: Optional[bytes], deadline: float
    ) -> Tuple[int, Mapping[str, str], Any]:
        request = urllib.request.Request(url, data=content, headers=headers, method=method)
        silence = max(0.001, min(deadline - time.monotonic(), self._attempt_timeout))
        try:
            with self._open(request, silence) as response:
                raw = _read_whole(response, deadline)
                answered = {name.lower(): value for name, value in response.headers.items()}
                kind = answered.get("content-type", "")
                if kind.startswith("text/html") and "request-id" not in answered:
                    raise UnexpectedAnswer(
                        f"The answer is a web page (status {response.status}), not the service's: "
                        "check base_url, and what stands between."
                    )
                is_json = "json" in kind and "ndjson" not in kind
                return response.status, answered, json.loads(raw) if is_json else raw
        except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:
            raise ConnectionFailed(f"No whole answer came: {error!r}") from error

    def _open(self, request: urllib.request.Request, timeout: float) -> http.client.HTTPResponse:
        try:
            return self._opener.open(request, timeout=timeout)  # type: ignore[no-any-return]
        except urllib.error.HTTPError as error:
            try:
                raw = error.read()
            except (OSError, http.client.HTTPException) as cut:
                raise ConnectionFailed(f"No whole answer came: {cut!r}") from cut
            if 300 <= error.code < 400:
                to = error.headers.get("location")
                raise UnexpectedAnswer(
                    f"The address redirects{f' to {to}' if to else ''}, which is not followed, so that the key goes nowhere "
                    "else: give the address of the service itself as base_url, most often the same with https."
                ) from None
            raise to_api_error(error.code, raw, {k.lower(): v for k, v in error.headers.items()}) from None
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed(f"No whole answer came: {error!r}") from error

    def _pause_after(self, attempt: int, error: Exception, repeat: str) -> Optional[float]:
        if attempt > self._retry_limit:
            return None
        if isinstance(error, ConnectionFailed):
            return None if repeat == "once" else self._backoff(attempt)
        if not isinstance(error, ApiError) or not error.retryable:
            return None
        # A conflict that passes, but nobody knows when, is the caller's to wait for.
        if error.status == 409 and error.retry_after is None:
            return None
        if error.status == 500 and (attempt > 2 or repeat == "once"):
            return None
        if error.status in (502, 504) and repeat == "once":
            return None
        return self._pause_for(attempt, error)

    def _pause_for(self, attempt: int, error: ApiError) -> float:
        backoff = self._backoff(attempt)
        if error.retry_after is None:
            return backoff
        # Clients that got the same retry time must not all return at once.
        return error.retry_after + min(backoff, 0.1 * error.retry_after)

    def _backoff(self, attempt: int) -> float:
        longest = min(self._longest_pause, self._first_pause * 2.0 ** min(attempt - 1, 30))
        return longest * (0.5 + 0.5 * random.random())


def _is_beyond_plan(error: RateLimited) -> bool:
    """Whether the plan never allows as much as was asked for: an empty backlog has no room for it either."""
    problem = error.problem
    if error.code == "too_many_batches":
        return bool(problem.get("batches_in_flight") == 0)
    if error.code == "batch_backlog_full":
        return bool(problem.get("items_in_backlog") == 0)
    return bool(problem.get("requested", 0) > problem.get("quota", math.inf))


def idempotency_key_of(given: Optional[str]) -> str:
    """The caller's key, or a new one. Raises ValueError for an invalid key.

    An empty key is usually an unset variable; it would not protect any retry.
    """
    if given is None:
        return str(uuid.uuid4())
    if not isinstance(given, str) or not re.fullmatch(r"[ -~]{1,255}", given):
        raise ValueError(
            f"idempotency_key is {given!r}; give 1 to 255 printable ASCII characters, or None for a new one."
        )
    return given


def _read_whole(response: http.client.HTTPResponse, deadline: float) -> bytes:
    """The complete body. A slow answer may never hit the silence timeout, so reading also stops at the deadline."""
    parts = []
    while part := response.read1(_PIECE):
        parts.append(part)
        if time.monotonic() > deadline:
            raise TimeoutError("the answer was still coming")
    if response.length:
        raise http.client.IncompleteRead(b"".join(parts), response.length)
    return b"".join(parts)


def _assert_usable(api_key: Any, base_url: Any) -> None:
    """Raises ValueError if no call could be made, usually because an environment variable is not set."""
    if not isinstance(api_key, str) or not api_key.strip():
        raise ValueError("api_key is empty or not set; give a key such as di_test_…")
    if not all("!" <= letter <= "~" for letter in api_key.strip()):
        raise ValueError("api_key holds spaces or letters that no key has; copy the key anew.")
    if not isinstance(base_url, str) or not re.match(r"https?://[^/\s]+", base_url):
        raise ValueError(f"base_url is {base_url!r}; give an address such as https://api.example.com.")


def route_of(operation: str) -> Tuple[str, str, str, Tuple[str, ...]]:
    """Raises ValueError if there is no such operation."""
    route = ROUTES.get(operation)
    if route is not None:
        return route
    near = difflib.get_close_matches(operation, ROUTES, n=1)
    hint = f"did you mean {near[0]!r}?" if near else "deal_intelligence.generated.ROUTES lists them."
    raise ValueError(f"there is no operation {operation!r}; {hint}")


def _fill(template: str, values: Mapping[str, str]) -> str:
    filled = template
    for name in re.findall(r"{(\w+)}", template):
        if name not in values:
            raise ValueError(f"path has no {name}, which {template} needs; give path={{{name!r}: …}}")
    for name, value in values.items():
        if not isinstance(value, str) or not value:
            raise ValueError(f"{name} is {value!r}; give an id, as the service named it.")
        filled = filled.replace("{" + name + "}", urllib.parse.quote(value, safe=""))
    return filled


def _to_query(query: Mapping[str, Any]) -> str:
    def written(value: Any) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, (list, tuple, set)):
            return ",".join(map(str, value))
        return str(value)

    pairs = {name: written(value) for name, value in query.items() if value is not None}
    return "?" + urllib.parse.urlencode(pairs) if pairs else ""
