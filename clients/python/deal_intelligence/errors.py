"""What may go wrong, as classes."""

from __future__ import annotations

import json
import time
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, Type

from .generated import REMEDIES


class DealError(Exception):
    """What every error of this client is."""


class ConnectionFailed(DealError):
    """No whole answer came: the connection failed, was cut, or took too long."""


class DeadlineExceeded(DealError):
    """The time given to the call is over, or would be before it may be tried again. `__cause__` says why."""


class UnexpectedAnswer(DealError):
    """A redirect, or a web page as a success: of a proxy, or of a server that is not the service. It is not tried again."""


class WebhookVerificationError(DealError):
    """A message is not signed by the secret, too old, or not in the form of Standard Webhooks."""


class ApiError(DealError):
    """The service refused or failed: a problem document (RFC 9457)."""

    def __init__(self, status: int, problem: Dict[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        # Stable; a newer service may have codes that this version does not know.
        self.code: str = problem.get("code", "unknown")
        # What is wrong here.
        self.detail: str = problem.get("detail", f"The answer has status {status} and no problem document.")
        known = REMEDIES.get(self.code)
        # Whether the same request may succeed later without a change.
        self.retryable: bool = known[0] if known else status in (408, 425, 429, 502, 503, 504)
        # What to do about errors of this code.
        self.remedy: str = known[1] if known else self.detail
        # Names the request in the service's logs; support asks for it.
        self.request_id: Optional[str] = headers.get("request-id") or problem.get("request_id")
        # When to try again, seconds from the answer.
        self.retry_after: Optional[float] = _read_retry_after(headers.get("retry-after"))
        # One entry a wrong field.
        self.fields: List[Dict[str, str]] = problem.get("errors", [])
        # The document as it came, with what its code adds.
        self.problem = problem
        super().__init__(f"{self.detail} ({status} {self.code})")


class InvalidRequest(ApiError):
    """400, 413, 415, 422 and the like: the request has to change; `fields` says where."""


class UnknownArea(InvalidRequest):
    """422 `unknown_area`: the area is not known; `problem["suggestions"]` are the nearest ones."""


class OutsideCoverage(InvalidRequest):
    """422 `outside_coverage`: the place lies in an emirate that is not valued."""


class AuthenticationFailed(ApiError):
    """401: no key, or one that is not good."""


class PermissionRefused(ApiError):
    """403: the key is good, but not for this: plan, scope, role, address."""


class NotFound(ApiError):
    """404: no such object, or not of this organisation and mode."""


class Conflict(ApiError):
    """409: what is there does not allow it."""


class RateLimited(ApiError):
    """429: a limit of the plan is used up; `retry_after` says when to go on."""


class Unavailable(ApiError):
    """503 and the like: the service cannot answer now."""


class ServerFault(ApiError):
    """500: a fault of the service."""


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
    """The error of an answer that is no success; `body` is whatever came with it."""
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
