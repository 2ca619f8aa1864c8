import { ApiError, ConnectionError } from './errors.js';
import type { Repeat } from './routes.js';

/** How often, and after which pauses, a call is tried again. */
export interface RetryOptions {
  /** Further attempts after the first; 8 by default, 0 for none. */
  readonly limit?: number;
  /** The longest pause after the first attempt, milliseconds; it doubles with each further one. 500 by default. */
  readonly firstPauseMs?: number;
  /** No pause is longer, unless the service asks for one. 8,000 by default. */
  readonly longestPauseMs?: number;
  /** Numbers from 0 to 1 for the jitter; Math.random by default. */
  readonly random?: () => number;
  /** Waits so many milliseconds, or rejects when `signal` is aborted. By the platform's timer by default. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** A fault of the service may be met again at once by the same request: twice is enough to tell. */
const SERVER_ERROR_LIMIT = 2;

/** Decides about further attempts of one call. */
export class Retries {
  readonly limit: number;
  readonly wait: NonNullable<RetryOptions['wait']>;
  private readonly firstPauseMs: number;
  private readonly longestPauseMs: number;
  private readonly random: () => number;

  constructor(options: RetryOptions = {}) {
    this.limit = options.limit ?? 8;
    this.firstPauseMs = options.firstPauseMs ?? 500;
    this.longestPauseMs = options.longestPauseMs ?? 8_000;
    this.random = options.random ?? Math.random;
    this.wait = options.wait ?? pause;
  }

  /**
   * The pause before the next attempt in milliseconds; null when there is none. `attempt` counts those made. A request
   * that must not arrive twice is sent again only if the service said that it did nothing.
   */
  pauseAfter(attempt: number, error: unknown, repeat: Repeat): number | null {
    if (attempt > this.limit) return null;
    if (error instanceof ConnectionError) return repeat === 'once' ? null : this.backoff(attempt);
    if (!(error instanceof ApiError)) return null;
    const { status, code, retryAfterMs } = error;
    if (!error.retryable) return null;
    // Other conflicts pass when something else has happened, not by themselves.
    if (status === 409 && code !== 'idempotency_in_flight') return null;
    if (status === 500 && (attempt > SERVER_ERROR_LIMIT || repeat === 'once')) return null;
    // A gateway does not know whether the request behind it was done.
    if ((status === 502 || status === 504) && repeat === 'once') return null;
    const backoff = this.backoff(attempt);
    // Whoever was told the same moment must not all come back at it.
    return retryAfterMs === null ? backoff : retryAfterMs + Math.min(backoff, 0.1 * retryAfterMs);
  }

  /** Between half of the doubled pause and all of it. */
  private backoff(attempt: number): number {
    const longest = Math.min(this.longestPauseMs, this.firstPauseMs * 2 ** (attempt - 1));
    return longest * (0.5 + 0.5 * this.random());
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
