"""The client: lists as iterators, batches with progress."""

from __future__ import annotations

import copy
import http.client
import json
import re
from dataclasses import dataclass
from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    Iterator,
    List,
    Literal,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
    cast,
    overload,
)
from urllib.parse import quote

from .errors import ApiError, ConnectionFailed, DealError
from .generated import ROUTES, Batch, BatchItem, BatchRehearsal, BatchRequest, BatchResult, DealAnalysis, Property
from .transport import Answer, Transport, idempotency_key_of, route_of

# Listings one by one, the text of a CSV file, or {"csv": text} or {"ndjson": text}.
Listings = Union[str, Mapping[str, str], Iterable[Union[BatchItem, Property]]]

_MEDIA_TYPES = {"csv": "text/csv", "ndjson": "application/x-ndjson"}
# Maximum number of listings per batch.
_BATCH_LIMIT = 500
# Settings of the whole batch: in its JSON body, and in the query, which is all that a file has.
_IN_BODY = frozenset(BatchRequest.__annotations__) - {"items"}
_SETTINGS = _IN_BODY.union(ROUTES["submit_batch"][3])
# Number of batches in progress at once: enough to keep the service busy.
_AHEAD = 4
# The service sends something at least every 15 seconds; a stream that is silent for longer is dead.
_SILENCE = 45.0
# Maximum consecutive streams that end without news; after that, it only polls.
_STREAM_LIMIT = 3


@dataclass(frozen=True)
class Analyzed:
    """An analysis, with the data from its headers."""

    analysis: DealAnalysis
    id: str
    request_id: Optional[str]
    watch_id: Optional[str]
    replayed: bool


class DealClient:
    """Client of the Deal Intelligence API. Accepts the options of `Transport`."""

    def __init__(self, api_key: str, base_url: str, **options: Any) -> None:
        self._transport = Transport(api_key, base_url, **options)

    def call(self, operation: str, **options: Any) -> Answer:
        """Calls any route by its operation in snake case, such as `create_watch`; see `Transport.call`."""
        return self._transport.call(operation, **options)

    def analyze(
        self,
        property: Property,
        *,
        include: Optional[Sequence[str]] = None,
        as_of: Optional[str] = None,
        policy: Optional[str] = None,
        watch: Optional[bool] = None,
        **options: Any,
    ) -> Analyzed:
        """Analyses a listing; the answer is recorded."""
        body = {"property": property, **({} if watch is None else {"watch": watch})}
        query = {"include": include, "as_of": as_of, "policy": policy}
        answer = self.call("analyze_listing", query=query, body=body, **options)
        return Analyzed(
            answer.data,
            answer.headers.get("analysis-id", ""),
            answer.request_id,
            answer.headers.get("watch-id"),
            answer.replayed,
        )

    def list(self, operation: str, *, path: Optional[Mapping[str, str]] = None, **query: Any) -> Iterator[Dict[str, Any]]:
        """Iterates over a list, page by page: `client.list("list_watches")`."""
        known = route_of(operation)[3]
        asked = {**({"limit": 100} if "limit" in known else {}), **query}
        cursor: Union[str, int, None] = None
        while True:
            following = {} if cursor is None else {"starting_after": cursor}
            page = self.call(operation, path=path, query={**asked, **following}).data
            yield from page["data"]
            if not page.get("has_more") or not page["data"] or "starting_after" not in known:
                return
            last = page["data"][-1]
            cursor = last["id"] if "id" in last else last["index"]

    def events_since(self, after: Optional[str] = None, **query: Any) -> Iterator[Dict[str, Any]]:
        """Events in the order in which they happened. To miss none, store the id of the last event you handled."""
        while True:
            asked = {"limit": 100, "order": "oldest", "after": after, **query}
            page = self.call("list_events", query=asked).data
            for event in page["data"]:
                after = event["id"]
                yield event
            if not page["has_more"]:
                return

    @overload
    def submit_batch(self, listings: Listings, *, dry_run: Literal[True], **options: Any) -> BatchRehearsal: ...

    @overload
    def submit_batch(
        self,
        listings: Listings,
        *,
        include: Optional[Sequence[str]] = None,
        watch: Optional[bool] = None,
        metadata: Optional[Mapping[str, str]] = None,
        **options: Any,
    ) -> Batch: ...

    def submit_batch(self, listings: Listings, **options: Any) -> Union[Batch, BatchRehearsal]:
        """Submits up to 500 listings, or a file as text. An invalid listing becomes an error of its own.

        Settings of the batch are passed by name, such as `policy`; for CSV also `passthrough` and `map`, as
        {column: field}. With `dry_run=True`, nothing is accepted, and the answer says what would be.
        """
        settings = {
            name: options.pop(name) for name in _SETTINGS & options.keys() if options[name] is not None
        }
        text = _text_of(listings)
        if text is not None:
            query = {name: _in_query(name, value) for name, value in settings.items()}
            return cast(Batch, self.call("submit_batch", query=query, text=text, **options).data)
        # If a value is not a listing, the service reports that like any other invalid item.
        items = [
            one if isinstance(one, Mapping) and "property" in one else {"property": one} for one in _to_list(listings)
        ]
        body = {"items": items, **{name: settings.pop(name) for name in _IN_BODY & settings.keys()}}
        query = {name: _in_query(name, value) for name, value in settings.items()}
        return cast(Batch, self.call("submit_batch", query=query, body=body, **options).data)

    def follow_batch(self, batch_id: str, *, poll: float = 2.0) -> Iterator[Batch]:
        """Yields the batch as it is, then each time its counts change, the last time when it has ended."""
        shown: Any = None
        fruitless = 0
        while True:
            if fruitless < _STREAM_LIMIT:
                try:
                    for batch in self._stream(batch_id):
                        state = (batch["status"], batch["request_counts"])
                        if state == shown:
                            continue
                        shown, fruitless = state, 0
                        yield batch
                        if batch["ended_at"] is not None:
                            return
                except (ApiError, ConnectionFailed):
                    pass  # The poll below shows whether the batch is available.
            fruitless += 1
            batch = self.call("get_batch", path={"id": batch_id}).data
            state = (batch["status"], batch["request_counts"])
            if state != shown:
                shown = state
                yield batch
            if batch["ended_at"] is not None:
                return
            self._transport.wait(poll)

    def run_batches(
        self,
        listings: Listings,
        *,
        on_progress: Optional[Callable[[Batch], None]] = None,
        idempotency_key: Optional[str] = None,
        poll: float = 2.0,
        batch_size: int = _BATCH_LIMIT,
        **settings: Any,
    ) -> Iterator[BatchResult]:
        """Submits any number of listings, or a file of one batch; follows them, and yields every result in order.

        Waits as long as a limit of the plan asks for, after yielding what has been scored; `timeout` limits each call
        without that. A plan that allows fewer than 500 listings at once needs a smaller `batch_size`. With an
        `idempotency_key`, the same call resumes an interrupted run.
        """
        key = idempotency_key_of(idempotency_key)
        if settings.get("dry_run"):
            raise TypeError("a run has results, a dry run has none; give dry_run to submit_batch.")
        parts = _split(listings, batch_size)
        patient, ahead = self._at_limit("wait"), self._at_limit("raise")
        waiting: List[Batch] = []
        submitted = offset = 0
        while submitted < len(parts) or waiting:
            while submitted < len(parts) and len(waiting) < _AHEAD:
                calls = ahead if waiting else patient
                try:
                    batch = calls.submit_batch(parts[submitted], idempotency_key=f"{key}.{submitted}", **settings)
                except DealError:
                    if not waiting:
                        raise
                    break  # The results of the batches that it has come first.
                waiting.append(batch)
                submitted += 1
            batch = waiting.pop(0)
            for state in patient.follow_batch(batch["id"], poll=poll):
                if on_progress is not None:
                    on_progress(state)
            for result in patient.list("list_batch_results", path={"id": batch["id"]}):
                yield cast(BatchResult, {**result, "index": offset + result["index"]})
            offset += batch["request_counts"]["total"]

    def _at_limit(self, limited: Literal["wait", "raise"]) -> DealClient:
        other = copy.copy(self)
        other._transport = self._transport.at_limit(limited)
        return other

    def _stream(self, batch_id: str) -> Iterator[Batch]:
        try:
            with self._transport.open("follow_batch", {"id": batch_id}, _SILENCE) as response:
                data: List[str] = []
                for raw in response:
                    line = raw.decode().rstrip("\r\n")
                    if line.startswith("data:"):
                        data.append(line[5:].removeprefix(" "))
                    elif line == "" and data:
                        yield json.loads("\n".join(data))
                        data = []
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed("The stream of the batch was cut.") from error


def _text_of(listings: Any) -> Optional[Tuple[str, str]]:
    """Media type and content of a file as text; None for anything else."""
    file = {"csv": listings} if isinstance(listings, str) else listings
    if not isinstance(file, Mapping) or len(file) != 1:
        return None
    [(kind, content)] = file.items()
    return (_MEDIA_TYPES[kind], content) if kind in _MEDIA_TYPES and isinstance(content, str) else None


def _in_query(name: str, value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    if name != "map":
        return json.dumps(value)
    # A comma or colon in a column's name does not end it.
    return [f"{re.sub('[%,:]', lambda one: quote(one[0]), column)}:{field}" for column, field in value.items()]


def _split(listings: Listings, size: int) -> List[Listings]:
    """The batches of a run. Raises ValueError if none has this size."""
    if not isinstance(size, int) or not 1 <= size <= _BATCH_LIMIT:
        raise ValueError(f"batch_size is {size!r}; give a whole number from 1 to {_BATCH_LIMIT}.")
    if _text_of(listings) is not None:
        return [listings]
    each = _to_list(listings)
    return [each[at : at + size] for at in range(0, len(each), size)]


def _to_list(listings: Any) -> List[Any]:
    """Raises TypeError if the value is not a series of listings."""
    if not isinstance(listings, Iterable) or isinstance(listings, (bytes, bytearray, Mapping)):
        raise TypeError(
            f"the listings are of type {type(listings).__name__}; give a list of them, "
            'or the text of a file, {"csv": …} or {"ndjson": …}.'
        )
    return list(listings)
