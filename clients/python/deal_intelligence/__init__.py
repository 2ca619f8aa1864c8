"""Client of the Deal Intelligence API."""

from .client import Analyzed, DealClient
from .errors import (
    ApiError,
    AuthenticationFailed,
    Conflict,
    ConnectionFailed,
    DeadlineExceeded,
    DealError,
    InvalidRequest,
    NotFound,
    OutsideCoverage,
    PermissionRefused,
    RateLimited,
    ServerFault,
    Unavailable,
    UnexpectedAnswer,
    UnknownArea,
    WebhookVerificationError,
)
from .transport import Answer
from .webhooks import verify_webhook

__all__ = [
    "Analyzed",
    "Answer",
    "ApiError",
    "AuthenticationFailed",
    "Conflict",
    "ConnectionFailed",
    "DeadlineExceeded",
    "DealClient",
    "DealError",
    "InvalidRequest",
    "NotFound",
    "OutsideCoverage",
    "PermissionRefused",
    "RateLimited",
    "ServerFault",
    "Unavailable",
    "UnexpectedAnswer",
    "UnknownArea",
    "WebhookVerificationError",
    "verify_webhook",
]
