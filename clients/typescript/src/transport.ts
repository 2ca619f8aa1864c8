import { buildRequest, show, type CallInput, type CallOptions } from './build-request.js';
import type { UsableOptions } from './client-options.js';
import {
  ApiError,
  ConnectionError,
  DealError,
  DeadlineError,
  NotFoundError,
  RateLimitError,
  toApiError,
  UnexpectedAnswerError,
} from './errors.js';
import { Retries } from './retries.js';
import { type AnswerOf, type RouteId, routeOf } from './routes.js';

export { type CallInput, type CallOptions } from './build-request.js';

/** An answer with its metadata. */
export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  /** Number of times the request was sent. */
  readonly attempts: number;
  /** Whether it is the stored answer to an earlier attempt or call. */
  readonly replayed: boolean;
}

/** What a call does at a 429: retries within its timeout, waits as long as it is asked to, or throws at once. */
export type AtLimit = 'retry' | 'wait' | 'throw';

/** Sends calls, and retries them where that can neither lose nor duplicate anything. */
export class Transport {
  readonly retries: Retries;

  constructor(
    private readonly options: UsableOptions,
    private readonly limited: AtLimit = 'retry',
  ) {
    this.retries = new Retries(options.retries);
  }

  /** The same with another conduct at a 429. */
  atLimit(limited: AtLimit): Transport {
    return new Transport(this.options, limited);
  }

  /** Calls any route by `operationId`. Throws ApiError, ConnectionError, DeadlineError, or the reason of `signal`. */
  call<I extends RouteId>(
    id: I,
    input: CallInput<I> = {},
    options: CallOptions = {},
  ): Promise<Answer<AnswerOf<I>>> {
    return this.read(id, input, options, async (response) => {
      const type = response.headers.get('content-type') ?? '';
      if (!/^$|^text\/|json\b/.test(type)) return (await bytesOf(response)) as AnswerOf<I>;
      const text = await response.text();
      // Empty text is not JSON either: the answer was cut.
      return (/\bjson\b/.test(type) ? JSON.parse(text) : text) as AnswerOf<I>;
    });
  }

  /** Like `call`, for a file in any format. */
  async bytes<I extends RouteId>(
    id: I,
    input: CallInput<I>,
    options: CallOptions,
  ): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.read(id, input, options, bytesOf)).data;
  }

  /** `take` reads the body, and is called again if the connection is cut before it has finished. */
  private async read<I extends RouteId, T>(
    id: I,
    input: CallInput<I>,
    options: CallOptions,
    take: (response: Response) => Promise<T>,
  ): Promise<Answer<T>> {
    const { repeat } = routeOf(id);
    const timeoutMs = options.timeoutMs ?? this.options.timeoutMs ?? 60_000;
    if (typeof timeoutMs !== 'number' || Number.isNaN(timeoutMs))
      throw new TypeError(`timeoutMs is ${show(timeoutMs)}; give a number of milliseconds.`);
    let deadline = Date.now() + timeoutMs;
    const request = buildRequest(this.options, id, input, options);
    let isLost = false;
    let refusals = 0;
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
        if (error instanceof RateLimitError && this.limited !== 'retry') {
          const pause = this.limited === 'wait' ? this.retries.pauseAtLimit(++refusals, error) : null;
          if (pause === null) throw error;
          await this.retries.wait(pause, options.signal);
          // The time waited for the plan is not the call's.
          deadline = Date.now() + timeoutMs;
          continue;
        }
        const pause = this.retries.pauseAfter(attempt - refusals, error, repeat);
        if (pause === null) throw error;
        if (Date.now() + pause > deadline) throw late(timeoutMs, attempt, error);
        await this.retries.wait(pause, options.signal);
      }
    }
  }

  /** One attempt without a timeout, for streams; throws like `call`. */
  async open<I extends RouteId>(id: I, input: CallInput<I>, signal: AbortSignal): Promise<Response> {
    return this.send(buildRequest(this.options, id, input, {}), signal, null);
  }

  private get attemptTimeoutMs(): number {
    return this.options.attemptTimeoutMs ?? 30_000;
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
    if (response.ok || isRedirect(response)) return fromService(response);
    throw toApiError(response.status, await whole(response.text(), signal), response.headers);
  }
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

/** Browsers only report that a redirect was not followed. */
function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** A page from an intermediary (a login, a maintenance notice) or from another server is not an answer. */
function fromService(response: Response): Response {
  const { status, headers } = response;
  if (isRedirect(response)) {
    const to = headers.get('location');
    throw new UnexpectedAnswerError(
      `The address redirects${to === null ? '' : ` to ${to}`}, which is not followed, so that the key goes nowhere ` +
        'else: give the address of the service itself as baseUrl, most often the same with https.',
    );
  }
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || headers.has('request-id')) return response;
  throw new UnexpectedAnswerError(
    `The answer is a web page (status ${status}), not the service's: check baseUrl, and what stands between.`,
  );
}

/** Converts platform failures to ConnectionError; rethrows the caller's reason if the caller cancelled the call. */
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
  const why = cause instanceof ApiError ? cause.message : `no whole answer, ${innermost(cause)}`;
  return new DeadlineError(`No success within ${timeoutMs} ms (${tried}; the last: ${why}).`, { cause });
}

/** The cause behind the platform's "fetch failed": `ECONNREFUSED`, or a sentence. */
function innermost(error: unknown): string {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  if (!(found instanceof Error)) return String(found);
  return 'code' in found && typeof found.code === 'string' ? found.code : found.message;
}
