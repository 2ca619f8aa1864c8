import { setTimeout as delay } from 'node:timers/promises';

import { type Clock, DomainError, parseRetryAfter } from '#platform';

import type { FeedResponse } from './feed-transport.js';

/** Retry limits of a request to the feed. */
export interface FeedRetries {
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubled for each further one, up to `longest`. */
  readonly first: number;
  readonly longest: number;
}

export const FEED_RETRIES: FeedRetries = { attempts: 8, first: 1_000, longest: 120_000 };

export interface RetryTools {
  readonly retries: FeedRetries;
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** [0, 1): spreads simultaneous clients. */
  readonly random: () => number;
  readonly clock: Clock;
}

/** The retry tools of a client: defaults, overridden by `given`. */
export function retryTools(clock: Clock, given: Partial<RetryTools> = {}): RetryTools {
  return {
    retries: FEED_RETRIES,
    wait: (milliseconds) => delay(milliseconds),
    random: Math.random,
    clock,
    ...given,
  };
}

/** If a feed asks for a longer pause, the sync gives up until the next one. */
const LONGEST_ASKED_MS = 300_000;

const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The outcome of one attempt: a result, or the reason to retry and the pause that the feed asked for. */
type Attempt<T> =
  { readonly result: T } | { readonly reason: string; readonly retryAfter?: number | undefined };

/**
 * Sends requests until `read` accepts an answer. Retries what may be temporary: network errors, statuses such
 * as 503, and a success that `read` does not accept, such as an error page or a truncated body.
 *
 * @throws DomainError feed_unavailable after the last attempt, with its reason; feed_refused for a permanent
 * status; any DomainError that `send` and `read` throw.
 */
export async function askFeed<T>(
  what: string,
  send: () => Promise<FeedResponse>,
  read: (body: string) => T | null,
  tools: RetryTools,
): Promise<T> {
  const { attempts, first, longest } = tools.retries;
  let reason = '';
  for (let made = 1; made <= attempts; made += 1) {
    const outcome = await attempt(what, send, read, tools.clock).catch((error: unknown): Attempt<T> => {
      if (error instanceof DomainError) throw error;
      return { reason: error instanceof Error ? error.message : String(error) };
    });
    if ('result' in outcome) return outcome.result;
    reason = outcome.reason;
    const pause = Math.min(longest, first * 2 ** (made - 1)) * (0.5 + tools.random() / 2);
    const asked = outcome.retryAfter ?? 0;
    if (asked > LONGEST_ASKED_MS) {
      throw unavailable(
        `${what}: ${reason}, and not to come again for ${Math.ceil(asked / 1_000)} s.`,
        asked,
      );
    }
    if (made < attempts) await tools.wait(Math.max(pause, asked));
  }
  throw unavailable(`${what}: ${reason}, after ${attempts} attempts.`, 600_000);
}

function unavailable(message: string, milliseconds: number): DomainError {
  return new DomainError('feed_unavailable', message, { retryAfter: Math.ceil(milliseconds / 1_000) });
}

async function attempt<T>(
  what: string,
  send: () => Promise<FeedResponse>,
  read: (body: string) => T | null,
  clock: Clock,
): Promise<Attempt<T>> {
  const { status, headers, text } = await send();
  if (status >= 200 && status < 300) {
    const result = read(text);
    return result === null ? { reason: describeOther(text) } : { result };
  }
  if (PASSING.has(status)) {
    const header = headers['retry-after'];
    const asked = parseRetryAfter(Array.isArray(header) ? header[0] : header, clock.now());
    return { reason: `status ${status}`, retryAfter: asked };
  }
  const start = text.replaceAll(/\s+/g, ' ').slice(0, 200);
  throw new DomainError('feed_refused', `${what}: the feed answered ${status}: ${start}`);
}

/** Describes an answer that is not the expected one. */
function describeOther(text: string): string {
  const start = text.replaceAll(/\s+/g, ' ').trim();
  const shown = JSON.stringify(start.slice(0, 80));
  if (start === '') return 'an empty answer';
  if (start.startsWith('<')) return `an HTML page instead of JSON: ${shown}`;
  try {
    JSON.parse(text);
    return `JSON of another form: ${shown}`;
  } catch {
    return /^[[{]/.test(start)
      ? `JSON that ends in the middle, after ${text.length} characters`
      : `no JSON: ${shown}`;
  }
}
