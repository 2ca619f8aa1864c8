import type { ClientOptions } from './client-options.js';
import {
  ApiError,
  ConnectionError,
  DealError,
  DeadlineError,
  NotFoundError,
  toApiError,
  UnexpectedAnswerError,
} from './errors.js';
import { Retries } from './retries.js';
import { type AnswerOf, type BodyOf, type PathOf, type QueryOf, type RouteId, ROUTES } from './routes.js';

/** What every method takes beside its own options. */
export interface CallOptions {
  /** Ends the call when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Of calls that create something: whoever repeats a call with the same key gets the same answer. Made up by default. */
  readonly idempotencyKey?: string | undefined;
}

/** What a route takes. A `text` is sent in place of a JSON body. */
export interface CallInput<I extends RouteId> {
  readonly path?: PathOf<I>;
  readonly query?: QueryOf<I>;
  readonly body?: BodyOf<I>;
  readonly text?: { readonly type: string; readonly content: string };
  readonly accept?: string;
}

/** An answer with what stands around it. */
export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  /** How often the request was sent. */
  readonly attempts: number;
  /** Whether it is the stored answer of an earlier attempt or call. */
  readonly replayed: boolean;
}

/** Sends calls, and sends them again where that can neither lose nor double anything. */
export class Transport {
  readonly retries: Retries;
  private readonly baseUrl: string;

  constructor(private readonly options: ClientOptions) {
    this.retries = new Retries(options.retries);
    this.baseUrl = options.baseUrl.replace(/\/+$/, '');
  }

  /** Any route by its `operationId`. Throws ApiError, ConnectionError, DeadlineError, and the reason of `signal`. */
  call<I extends RouteId>(
    id: I,
    input: CallInput<I> = {},
    options: CallOptions = {},
  ): Promise<Answer<AnswerOf<I>>> {
    return this.read(id, input, options, async (response) => {
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      // An empty text is no JSON either: the answer was cut.
      return (/\bjson\b/.test(type) && !type.includes('ndjson') ? JSON.parse(text) : text) as AnswerOf<I>;
    });
  }

  /** As `call`; `take` reads the body, and is called again when the connection is cut before it has. */
  async read<I extends RouteId, T>(
    id: I,
    input: CallInput<I>,
    options: CallOptions,
    take: (response: Response) => Promise<T>,
  ): Promise<Answer<T>> {
    const { repeat } = ROUTES[id];
    const timeoutMs = options.timeoutMs ?? this.options.timeoutMs ?? 60_000;
    const deadline = Date.now() + timeoutMs;
    const request = this.request(id, input, options);
    let isLost = false;
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await this.send(
          request,
          options.signal,
          Math.min(deadline - Date.now(), this.attemptTimeoutMs),
        );
        const data = await whole(take(response), options.signal);
        const { status, headers } = response;
        const replayed = headers.get('idempotent-replayed') === 'true';
        return { data, status, headers, requestId: headers.get('request-id'), attempts: attempt, replayed };
      } catch (error) {
        if (error instanceof NotFoundError) error.afterLostAnswer = isLost;
        isLost ||= error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);
        const pause = this.retries.pauseAfter(attempt, error, repeat);
        if (pause === null) throw error;
        if (Date.now() + pause > deadline) throw late(timeoutMs, attempt, error);
        await this.retries.wait(pause, options.signal);
      }
    }
  }

  /** One attempt without an end of its own, for streams; throws as `call`. */
  async open<I extends RouteId>(id: I, input: CallInput<I>, signal: AbortSignal): Promise<Response> {
    return this.send(this.request(id, input, {}), signal, null);
  }

  private get attemptTimeoutMs(): number {
    return this.options.attemptTimeoutMs ?? 30_000;
  }

  private request<I extends RouteId>(
    id: I,
    input: CallInput<I>,
    options: CallOptions,
  ): [string, RequestInit] {
    const { method, path, repeat } = ROUTES[id];
    const headers: Record<string, string> = {
      ...this.options.headers,
      authorization: `Bearer ${this.options.apiKey}`,
      accept: input.accept ?? 'application/json, application/problem+json;q=0.9, */*;q=0.1',
    };
    if (repeat === 'keyed') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    const body = input.text?.content ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    if (body !== undefined) headers['content-type'] = input.text?.type ?? 'application/json';
    const url = this.baseUrl + fill(path, input.path ?? {}) + toQuery(input.query ?? {});
    // A redirect followed would send the key elsewhere; workers know no other way to refuse it.
    return [url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) }];
  }

  private async send(
    [url, init]: [string, RequestInit],
    signal: AbortSignal | undefined,
    timeoutMs: number | null,
  ): Promise<Response> {
    const signals = [
      ...(signal === undefined ? [] : [signal]),
      ...(timeoutMs === null ? [] : [AbortSignal.timeout(Math.max(0, timeoutMs))]),
    ];
    const call = this.options.fetch ?? fetch;
    const response = await whole(call(url, { ...init, signal: AbortSignal.any(signals) }), signal);
    if (response.ok) return fromService(response);
    throw toApiError(response.status, await whole(response.text(), signal), response.headers);
  }
}

/** A page of whoever stands in between (a login, a notice of maintenance), or of another server, is no answer. */
function fromService(response: Response): Response {
  const { status, headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || headers.has('request-id')) return response;
  throw new UnexpectedAnswerError(
    `The answer is a web page (status ${status}), not the service's: check baseUrl, and what stands between.`,
  );
}

/** Failures of the platform as ConnectionError; the caller's own reason when it was the caller who ended the call. */
async function whole<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    if (error instanceof DealError) throw error;
    throw new ConnectionError(
      `No whole answer came: the connection failed, was cut, or took too long (${innermost(error)}).`,
      { cause: error },
    );
  }
}

function late(timeoutMs: number, attempts: number, cause: unknown): DealError {
  const tried = `${attempts} attempt${attempts === 1 ? '' : 's'}`;
  const why =
    cause instanceof ApiError ? `${cause.status} ${cause.code}` : `no whole answer, ${innermost(cause)}`;
  return new DeadlineError(`No success within ${timeoutMs} ms (${tried}; the last: ${why}).`, { cause });
}

/** What the platform says behind its "fetch failed": `ECONNREFUSED`, or a sentence. */
function innermost(error: unknown): string {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  if (!(found instanceof Error)) return String(found);
  return 'code' in found && typeof found.code === 'string' ? found.code : found.message;
}

function fill(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // An empty part would make another route of it.
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`${name} has to be a text that is not empty.`);
    return encodeURIComponent(value);
  });
}

function toQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]));
  return pairs.length === 0 ? '' : `?${search.toString()}`;
}
