"""The errors of the client."""

from __future__ import annotations

import json
import time
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, Type

from .generated import REMEDIES


class DealError(Exception):
    """Base class of every error of this client."""


class ConnectionFailed(DealError):
    """No complete answer arrived: the connection failed, was cut, or timed out."""


class DeadlineExceeded(DealError):
    """The timeout of the call has passed, or would pass before the next attempt. `__cause__` is the last error."""


class UnexpectedAnswer(DealError):
    """A redirect, or a web page with a success status: from a proxy, or a server that is not the service. Not retried."""


class WebhookVerificationError(DealError):
    """A message is not signed with the secret, is too old, or is not in the Standard Webhooks format."""


class ApiError(DealError):
    """The service rejected the request or failed: a problem document (RFC 9457)."""

    def __init__(self, status: int, problem: Dict[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        # Stable; a newer service may send codes that this version does not know.
        self.code: str = problem.get("code", "unknown")
        # What is wrong with this request.
        self.detail: str = problem.get("detail", f"The answer has status {status} and no problem document.")
        known = REMEDIES.get(self.code)
        # Whether the same request may succeed later without changes.
        self.retryable: bool = known[0] if known else status in (408, 425, 429, 502, 503, 504)
        # What to do about errors with this code.
        self.remedy: str = known[1] if known else self.detail
        # Identifies the request in the service's logs; include it in support requests.
        self.request_id: Optional[str] = headers.get("request-id") or problem.get("request_id")
        # When to retry, in seconds after the answer; None if the service does not say.
        self.retry_after: Optional[float] = _read_retry_after(headers.get("retry-after"))
        # One entry per invalid field.
        self.fields: List[Dict[str, str]] = problem.get("errors", [])
        # The complete problem document, including fields specific to its code.
        self.problem = problem
        super().__init__(f"{self.detail} ({status} {self.code})")


class InvalidRequest(ApiError):
    """400, 413, 415, 422 and the like: the request must be changed; `fields` shows where."""


class UnknownArea(InvalidRequest):
    """422 `unknown_area`: the area is unknown; `problem["suggestions"]` has the closest names."""


class OutsideCoverage(InvalidRequest):
    """422 `outside_coverage`: the place is in an emirate that is not valued."""


class AuthenticationFailed(ApiError):
    """401: the key is missing or invalid."""


class PermissionRefused(ApiError):
    """403: the key is valid but not allowed to do this: plan, scope, role or address."""


class NotFound(ApiError):
    """404: no such object, or it belongs to another organisation or mode."""


class Conflict(ApiError):
    """409: the current state does not allow it."""


class RateLimited(ApiError):
    """429: a limit of the plan is used up; retry after `retry_after`."""


class Unavailable(ApiError):
    """503 and the like: the service cannot answer now."""


class ServerFault(ApiError):
    """500: an internal error of the service."""


_BY_CODE: Mapping[str, Type[ApiError]] = {"unknown_area": UnknownArea, "outside_coverage": OutsideCoverage}
_BY_STATUS: Mapping[int, Type[ApiError]] = {
    401: AuthenticationFailed,
    403: PermissionRefused,
    404: NotFound,
    409: Conflict,
    429: RateLimited,
    500: ServerFault,
}


def to_api_error(status: int, body: bytes, headers: Mapping[str, str]) -> ApiError:
    """The error for a response that is not a success; `body` is its raw content."""
    try:
        problem = json.loads(body)
    except ValueError:
        problem = {}
    if not isinstance(problem, dict):
        problem = {}
    kind = _BY_CODE.get(problem.get("code", "")) or _BY_STATUS.get(status)
    return (kind or (InvalidRequest if status < 500 else Unavailable))(status, problem, headers)


def _read_retry_after(value: Optional[str]) -> Optional[float]:
    """Seconds or a date (RFC 9110, 10.2.3), as seconds from now."""
    if value is None:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
