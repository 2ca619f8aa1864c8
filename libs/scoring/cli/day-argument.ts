import { InvalidArgumentError } from 'commander';

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a calendar date. */
export const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** The calendar date (YYYY-MM-DD) of a day since 1970-01-01. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A commander argument: a calendar date. */
export function dayArgument(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(dayOf(text))) return text;
  throw new InvalidArgumentError(`'${text}' is no date; write YYYY-MM-DD`);
}
