import { dayOfDate } from '#platform';
import { InvalidArgumentError } from 'commander';

const DAY_MS = 86_400_000;

/** The calendar date (YYYY-MM-DD) of a day since 1970-01-01. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A commander argument: a calendar date. */
export function dayArgument(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(dayOfDate(text))) return text;
  throw new InvalidArgumentError(`'${text}' is no date; write YYYY-MM-DD`);
}
