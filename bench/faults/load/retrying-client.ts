import { setTimeout as delay } from 'node:timers/promises';

/** The answer a caller continued with. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How calls went. */
export interface CallFigures {
  calls: number;
  /** Ended in a 2xx within the caller's patience. */
  good: number;
  /** All attempts, including the first. */
  tries: number;
  /** Attempts by status; `none`: no answer. */
  readonly answers: Record<string, number>;
  /** Calls that were given up or refused permanently, with their last answer. */
  readonly failures: string[];
}

export const noCalls = (): CallFigures => ({ calls: 0, good: 0, tries: 0, answers: {}, failures: [] });

const PATIENCE_MS = 120_000;
const TRY_MS = 20_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
const MAY_PASS = new Set([409, 429, 500, 502, 503, 504]);

/**
 * A customer's client that follows the guide: calls that create something have an Idempotency-Key, which stays the same
 * for every attempt; it retries after no answer, 5xx, 429 and 409 `idempotency_in_flight`, honouring `Retry-After`, at
 * the next address.
 */
export class RetryingClient {
  private next = 0;

  constructor(
    private readonly baseUrls: readonly string[],
    private readonly key: string,
    private readonly figures: CallFigures,
  ) {}

  /** @throws Error if the call is refused permanently, or patience runs out. */
  async call(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<Answer> {
    this.figures.calls += 1;
    const end = performance.now() + PATIENCE_MS;
    for (let tried = 0; ; tried += 1) {
      const { answer, wait, last } = await this.try(method, path, body, idempotencyKey, tried);
      if (answer !== null) {
        this.figures.good += 1;
        return answer;
      }
      if (wait === null || performance.now() + wait > end) {
        this.figures.failures.push(`${method} ${path}: ${last}`);
        throw new Error(`${method} ${path}: ${last}`);
      }
      await delay(wait);
    }
  }

  async json<T>(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<T> {
    return JSON.parse((await this.call(method, path, body, idempotencyKey)).text) as T;
  }

  private async try(
    method: string,
    path: string,
    body: unknown,
    idempotencyKey: string | undefined,
    tried: number,
  ): Promise<{ answer: Answer | null; wait: number | null; last: string }> {
    this.figures.tries += 1;
    const { answers } = this.figures;
    const pause = Math.min(FIRST_WAIT_MS * 2 ** tried, LONGEST_WAIT_MS);
    try {
      const response = await fetch(`${this.address()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TRY_MS),
      });
      const text = await response.text();
      const { status, headers } = response;
      answers[status] = (answers[status] ?? 0) + 1;
      // If it is gone, an earlier attempt whose answer was lost deleted it.
      const isGone = method === 'DELETE' && status === 404 && tried > 0;
      if (response.ok || isGone) return { answer: { status, headers, text }, wait: null, last: '' };
      const asked = Number(headers.get('retry-after') ?? 0) * 1_000;
      const wait = MAY_PASS.has(status) ? Math.max(asked, pause) : null;
      return { answer: null, wait, last: `${status} ${text.slice(0, 300)}` };
    } catch (error) {
      answers['none'] = (answers['none'] ?? 0) + 1;
      return { answer: null, wait: pause, last: String(error) };
    }
  }

  private address(): string {
    this.next += 1;
    return this.baseUrls[this.next % this.baseUrls.length] ?? '';
  }
}
