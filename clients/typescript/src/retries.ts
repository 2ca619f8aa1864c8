import { ApiError, ConnectionError, type RateLimitError } from './errors.js';
import type { Repeat } from './routes.js';

/** How often a call is retried, and with what backoff. */
export interface RetryOptions {
  /** Number of retries after the first attempt; default 8, 0 for none. */
  readonly limit?: number;
  /** Maximum backoff after the first attempt, milliseconds; it doubles with each further one. Default 500. */
  readonly firstPauseMs?: number;
  /** Upper limit of the backoff, unless the service asks for more. Default 8,000. */
  readonly longestPauseMs?: number;
  /** Numbers from 0 to 1 for the jitter; default Math.random. */
  readonly random?: () => number;
  /** Waits this many milliseconds, or rejects when `signal` is aborted. Default: the platform's timer. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The same request may trigger an internal error every time: two retries are enough to tell. */
const SERVER_ERROR_LIMIT = 2;

/** Decides on the retries of one call. */
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
   * The backoff before the next attempt, in milliseconds; null for no retry. `attempt` counts the attempts
   * made. A request that must not arrive twice is only retried if the service said that it did nothing.
   */
  pauseAfter(attempt: number, error: unknown, repeat: Repeat): number | null {
    if (attempt > this.limit) return null;
    if (error instanceof ConnectionError) return repeat === 'once' ? null : this.backoff(attempt);
    if (!(error instanceof ApiError)) return null;
    const { status, retryAfterMs } = error;
    if (!error.retryable) return null;
    // A conflict that passes, but nobody knows when, is the caller's to wait for.
    if (status === 409 && retryAfterMs === null) return null;
    if (status === 500 && (attempt > SERVER_ERROR_LIMIT || repeat === 'once')) return null;
    // A gateway does not know whether the service behind it processed the request.
    if ((status === 502 || status === 504) && repeat === 'once') return null;
    return this.pauseFor(attempt, error);
  }

  /** The pause that a limit of the plan asks for, however often it has refused; null if no wait helps. */
  pauseAtLimit(refusals: number, error: RateLimitError): number | null {
    return isBeyondPlan(error) ? null : this.pauseFor(refusals, error);
  }

  private pauseFor(attempt: number, { retryAfterMs }: ApiError): number {
    const backoff = this.backoff(attempt);
    // Clients that got the same retry time must not all return at once.
    return retryAfterMs === null ? backoff : retryAfterMs + Math.min(backoff, 0.1 * retryAfterMs);
  }

  /** Between half of the doubled backoff and all of it. */
  private backoff(attempt: number): number {
    const longest = Math.min(this.longestPauseMs, this.firstPauseMs * 2 ** (attempt - 1));
    return longest * (0.5 + 0.5 * this.random());
  }
}

/** Whether the plan never allows as much as was asked for: an empty backlog has no room for it either. */
function isBeyondPlan({ code, problem }: RateLimitError): boolean {
  if (code === 'too_many_batches') return problem.batches_in_flight === 0;
  if (code === 'batch_backlog_full') return problem.items_in_backlog === 0;
  return Number(problem.requested) > Number(problem.quota);
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
