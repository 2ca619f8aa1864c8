"""What python.spec.ts asks of the client in Python: reads a task as JSON, does it, writes what came of it as JSON."""

import dataclasses
import inspect
import json
import sys
import urllib.request

from deal_intelligence import (
    ApiError,
    ConnectionFailed,
    DealClient,
    NotFound,
    RateLimited,
    UnknownArea,
    WebhookVerificationError,
    verify_webhook,
)
from deal_intelligence.client import _in_query
from deal_intelligence.errors import to_api_error
from deal_intelligence.generated import ROUTES
from deal_intelligence.transport import Transport

task = json.load(sys.stdin)
client = DealClient(task["key"], task["url"], wait=lambda _: None, retry_limit=12)
listing = task["listing"]


def error_of(call):
    try:
        call()
    except (ApiError, ConnectionFailed, WebhookVerificationError) as error:
        return error
    raise AssertionError("it succeeded")


def calls():
    return {
        listing["listing_price"] + at: client.analyze({**listing, "listing_price": listing["listing_price"] + at}).id
        for at in range(task["count"])
    }


def batches():
    items = [{"custom_id": f"c{at}", "property": {**listing, "listing_price": 1_000_000 + at}} for at in range(503)]
    items[3]["property"]["size_sqft"] = 1
    states = []
    results = list(client.run_batches(items, on_progress=states.append, poll=0.01))
    listed = {batch["id"] for batch in client.list("list_batches", limit=1)}
    return {
        "indexes": [result["index"] for result in results],
        "custom_ids": [result["custom_id"] for result in results],
        "errors": [result["error"]["code"] for result in results if result["error"]],
        "ended": [state["status"] for state in states if state["ended_at"]],
        "listed": len(listed),
    }


def errors():
    wrong = error_of(lambda: client.analyze({**listing, "size_sqft": 12}))
    unknown = error_of(lambda: client.analyze({**listing, "area": "Dubai Marinna Blah"}))
    watch = client.call("create_watch", body={"property": listing}).data
    first = client.call("delete_watch", path={"id": watch["id"]}).data
    gone = error_of(lambda: client.call("delete_watch", path={"id": watch["id"]}))
    return {
        "wrong": [wrong.status, wrong.code, wrong.retryable, [one["pointer"] for one in wrong.fields]],
        "request_id": wrong.request_id,
        "remedy": wrong.remedy,
        "unknown": isinstance(unknown, UnknownArea) and len(unknown.problem["suggestions"]) > 0,
        "deleted": first["deleted"],
        "gone": isinstance(gone, NotFound),
        "events": [event["type"] for event in client.events_since(None, limit=1)],
    }


def mistakes():
    def said(operation, **options):
        try:
            client.call(operation, **options)
        except ValueError as error:
            return str(error)

    return {
        "operation": said("creat_watch", body={"property": listing}),
        "path": said("get_batch"),
        "policy": error_of(lambda: client.analyze(listing, policy="nobodys")).code,
        "parameters": sorted(inspect.signature(DealClient.analyze).parameters),
    }


def series():
    """A text longer than one batch has listings, a generator, and what is neither; then keys that no call can have."""

    def said(call):
        try:
            return len(list(call()))
        except (TypeError, ValueError) as error:
            return type(error).__name__

    names = list(listing)
    row = ",".join(str(listing[name]) for name in names)
    return {
        "text": said(lambda: client.run_batches("\n".join([",".join(names)] + [row] * 20))),
        "generator": said(lambda: client.run_batches(listing for _ in range(2))),
        "none": said(lambda: client.run_batches({"items": [listing]})),
        "keys": [said(lambda: client.run_batches([listing], idempotency_key=key)) for key in ("", "مفتاح", 5)],
    }


def files():
    columns = {"unit": "custom_id", "price": "listing_price"}
    row = {**listing, "unit": "u1", "price": listing["listing_price"], "branch": "north"}
    del row["listing_price"]
    csv = ",".join(row) + "\n" + ",".join(map(str, row.values()))
    ndjson = json.dumps({"custom_id": "u1", "property": listing})

    def found(given, **settings):
        results = client.run_batches(given, poll=0.01, **settings)
        return [(one["custom_id"], (one.get("passthrough") or {}).get("branch")) for one in results if one["analysis"]]

    try:
        next(client.run_batches([listing], dry_run=True))
    except TypeError as error:
        followed = type(error).__name__
    return {
        "text": found(csv, map="unit:custom_id,price:listing_price", passthrough=True),
        "columns": found({"csv": csv}, map=columns, passthrough=True),
        "ndjson": found({"ndjson": ndjson}),
        "rehearsed": [client.submit_batch(given, dry_run=True)["object"] for given in ([listing], {"ndjson": ndjson})],
        "followed": followed,
        "map": _in_query("map", {"Price, AED: net 5%": "listing_price", "unit": "custom_id"}),
        "metadata": client.submit_batch({"ndjson": ndjson}, metadata={"of": "bank"})["metadata"],
    }


def lists():
    admin = DealClient(task["adminKey"], task["url"])

    def outcome(operation, path):
        try:
            list((admin if path.startswith("/admin/") else client).list(operation))
            return "listed"
        except ApiError as error:
            return error.code

    return {
        operation: outcome(operation, path)
        for operation, (_, path, _, _) in ROUTES.items()
        if operation.startswith("list_") and "{" not in path
    }


def retries():
    """Of each code whether a call that met it is sent again, if the answer says when."""
    transport = Transport("di_test_x", "http://127.0.0.1")

    def is_retried(code, status):
        error = to_api_error(status, json.dumps({"code": code}).encode(), {"retry-after": "1"})
        return transport._pause_after(1, error, "safe") is not None

    return {one["code"]: is_retried(one["code"], one["status"]) for one in task["codes"]}


def limits():
    """Runs listings at a limit of the plan: results and pauses in the order in which they came."""
    seen = []

    def wait(seconds):
        if seconds > 5:
            seen.append(["pause", round(seconds)])
        urllib.request.urlopen(task["clock"]).read()

    limited = DealClient(task["key"], task["url"], timeout=30, wait=wait)
    items = [{**listing, "listing_price": 1_000_000 + at} for at in range(task["count"])]
    try:
        for position, result in enumerate(limited.run_batches(items, **task.get("settings", {}))):
            assert result["index"] == position
            if not seen or seen[-1][0] == "pause":
                seen.append(["results", 0])
            seen[-1][1] += 1
    except RateLimited as error:
        seen.append(["refused", error.code])
    return seen


def webhook():
    body, headers, secret = task["body"], task["headers"], task["secret"]
    other = "whsec_" + "A" * 32

    def mistake(*given):
        try:
            verify_webhook(*given)
        except (TypeError, ValueError) as error:
            return str(error).split(" ")[0]

    return {
        "message": verify_webhook(body.encode(), headers, [other, secret]),
        "mistakes": [mistake(json.loads(body), headers, secret), mistake(body, headers, None), mistake(body, headers, [])],
        "refused": [
            type(error_of(call)).__name__
            for call in (
                lambda: verify_webhook(body, headers, other),
                lambda: verify_webhook(body + " ", headers, secret),
                lambda: verify_webhook(body, headers, secret, now=lambda: 0),
                lambda: verify_webhook(body, {}, secret),
            )
        ],
    }


tasks = (calls, batches, errors, mistakes, series, files, lists, retries, limits, webhook)
outcome = next(each for each in tasks if each.__name__ == task["do"])()
json.dump(outcome, sys.stdout, default=dataclasses.asdict)
