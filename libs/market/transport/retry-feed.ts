import { DomainError } from '#platform';

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
}

/** A feed that asks for a longer pause is left alone until the next sync. */
const LONGEST_ASKED_MS = 300_000;

const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** What one attempt came to: a result, or the reason to try again and how long the feed asked to be left alone. */
export type Attempt<T> =
  { readonly result: T } | { readonly reason: string; readonly retryAfter?: number | undefined };

/**
 * Tries until there is a result; network errors count as reasons to try again.
 *
 * @throws DomainError feed_unavailable after the last attempt, naming its reason; whatever DomainError an attempt throws.
 */
export async function retryFeed<T>(
  what: string,
  attempt: () => Promise<Attempt<T>>,
  tools: RetryTools,
): Promise<T> {
  const { attempts, first, longest } = tools.retries;
  let reason = '';
  for (let made = 1; made <= attempts; made += 1) {
    const outcome = await attempt().catch((error: unknown): Attempt<T> => {
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

/**
 * What an answer came to: what `read` makes of a success, or the reason to try again (also when `read` finds nothing
 * in it, as with an error page or half a body that came with status 200).
 *
 * @throws DomainError feed_refused for a status that will not pass by itself.
 */
export function judgeResponse<T>(
  what: string,
  { status, headers, text }: FeedResponse,
  read: (body: string) => T | null,
): Attempt<T> {
  if (status >= 200 && status < 300) {
    const result = read(text);
    return result === null ? { reason: describeOther(text) } : { result };
  }
  if (PASSING.has(status)) {
    return { reason: `status ${status}`, retryAfter: askedPause(headers['retry-after']) };
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

/** Retry-After in milliseconds: seconds or a date (RFC 9110, 10.2.3). */
function askedPause(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return undefined;
  const pause = /^\d+$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return pause > 0 ? pause : undefined;
}
