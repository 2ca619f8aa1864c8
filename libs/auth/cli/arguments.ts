import { InvalidArgumentError } from 'commander';

import { wholeNumber } from '#command';
import { isCalendarDate, isMoment } from '#platform';
import { isLimitName, isScope, LIMIT_NAMES, type LimitName, type Scope, SCOPES } from '#http';

import { OVERLAP_SECONDS } from '../access/overlap.js';

/** Parses `live` or `test` to livemode. */
export function readMode(text: string): boolean {
  if (text === 'live' || text === 'test') return text === 'live';
  throw new InvalidArgumentError('give live or test.');
}

/** A name as the API accepts it too: 1 to 120 characters, not blank. */
export function readName(text: string): string {
  const name = text.trim();
  if (/\p{Cc}/u.test(name)) throw new InvalidArgumentError('leave out control characters.');
  if (name.length >= 1 && name.length <= 120) return name;
  throw new InvalidArgumentError('give 1 to 120 characters.');
}

/** Appends a network to those read so far; it is validated when the key is created. */
export function readNetwork(network: string, all: readonly string[] = []): readonly string[] {
  return [...all, network];
}

/** Parses the value of a limit. */
export const readLimit = wholeNumber(0);

/** Help text for an argument parsed by `readLimitName`. */
export const LIMIT_HELP = `one of ${LIMIT_NAMES.join(', ')}`;

export function readLimitName(text: string): LimitName {
  if (isLimitName(text)) return text;
  throw new InvalidArgumentError(`the limits are ${LIMIT_NAMES.join(', ')}.`);
}

/** Parses `requests_per_minute=6000` and appends it to the pairs read so far. */
export function readLimitPair(
  text: string,
  pairs: readonly (readonly [LimitName, number])[] = [],
): readonly (readonly [LimitName, number])[] {
  const [name = '', ...value] = text.split('=');
  return [...pairs, [readLimitName(name), readLimit(value.join('='))]];
}

/** A date, which means its first moment in UTC, or a moment with its offset, as the API takes it. */
export function readMoment(text: string): Date {
  if (isCalendarDate(text) || isMoment(text)) return new Date(text);
  throw new InvalidArgumentError('give a date such as 2027-01-31 or 2027-01-31T12:00:00Z.');
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30m`, `24h`, `7d` → seconds, 0 to 7 days. */
export function readOverlap(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,7})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? NaN);
  if (seconds <= OVERLAP_SECONDS.most) return seconds;
  throw new InvalidArgumentError('give a duration from 0s to 7d, for example 24h.');
}

export function readScopes(text: string): readonly Scope[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isScope(name));
  if (wrong === undefined) return names.filter(isScope);
  throw new InvalidArgumentError(`"${wrong}" is not a scope; the scopes are ${SCOPES.join(', ')}.`);
}
