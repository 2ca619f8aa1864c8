import { setTimeout as delay } from 'node:timers/promises';

import { type Clock, DomainError, parseRetryAfter } from '#platform';

import type { FeedResponse } from './feed-transport.js';

/** How long and how often a request to the feed is tried. */
export interface FeedRetries {
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubled for each one after it, up to `longest`. */
  readonly first: number;
  readonly longest: number;
}

export const FEED_RETRIES: FeedRetries = { attempts: 8, first: 1_000, longest: 120_000 };

export interface RetryTools {
  readonly retries: FeedRetries;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** [0, 1): spreads simultaneous clients. */
  readonly random: () => number;
  readonly clock: Clock;
}

/** What a client retries with, but for what it is given. */
export function retryTools(clock: Clock, given: Partial<RetryTools> = {}): RetryTools {
  return {
    retries: FEED_RETRIES,
    wait: (milliseconds) => delay(milliseconds),
    random: Math.random,
    clock,
    ...given,
  };
}

/** A feed that asks for a longer pause is left alone until the next sync. */
const LONGEST_ASKED_MS = 300_000;

const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** What one attempt came to: a result, or the reason to try again and how long the feed asked to be left alone. */
type Attempt<T> =
  { readonly result: T } | { readonly reason: string; readonly retryAfter?: number | undefined };

/**
 * Asks until `read` finds something in an answer. What may pass is tried again: network errors, statuses such as 503,
 * and a success in which `read` finds nothing, as an error page or half a body.
 *
 * @throws DomainError feed_unavailable after the last attempt, naming its reason; feed_refused for a status that will
 * not pass by itself; whatever DomainError `send` and `read` throw.
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

/** What an answer is that is not the one expected. */
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
