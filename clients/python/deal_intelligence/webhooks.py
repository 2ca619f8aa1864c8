"""Verification of webhook messages (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Callable, Dict, Mapping, Sequence, Union

from .errors import WebhookVerificationError


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300.0,
    now: Callable[[], float] = time.time,
) -> Dict[str, Any]:
    """Verifies and parses a message: `type`, `timestamp`, `data`, and `id`, which is the same for every delivery.

    `body` is the raw body, before any parsing; pass several secrets during a rotation. Raises WebhookVerificationError,
    to be answered with 400; TypeError for a parsed body, and ValueError for a missing or incomplete secret.
    """
    if not isinstance(body, (str, bytes, bytearray)):
        raise TypeError("body has to be the text or the bytes that came: take it before anything parses it.")
    secrets = [secret] if isinstance(secret, str) else secret
    if not secrets:
        raise ValueError("secret is missing; is the variable that holds it set?")
    lowered = {name.lower(): value for name, value in headers.items()}
    values = []
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not lowered.get(name):
            raise WebhookVerificationError(f"The header {name} is missing: was this sent by the service?")
        values.append(lowered[name])
    message_id, sent, signatures = values
    if not (sent.isascii() and sent.isdigit()) or abs(now() - int(sent)) > tolerance:
        raise WebhookVerificationError(f"webhook-timestamp {sent} is too far from now; is the clock right?")
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{message_id}.{sent}.".encode() + raw
    for one in secrets:
        if _is_signed(signed, signatures, one):
            return {**json.loads(raw), "id": message_id}
    raise WebhookVerificationError(
        "No signature is by this secret: compare it with the one that was shown when the endpoint was made, "
        "and pass the body as it came."
    )


def _is_signed(signed: bytes, signatures: str, secret: str) -> bool:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise ValueError("The secret has to be as it was shown: whsec_ and base64.")
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = [text.split(",", 1) for text in signatures.split(" ")]
    return any(
        len(pair) == 2 and pair[0] == "v1" and hmac.compare_digest(expected, pair[1].encode()) for pair in given
    )
