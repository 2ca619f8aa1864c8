import { InvalidArgumentError } from 'commander';

/** A commander argument: a calendar date. */
export function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError(`'${text}' is no date; write YYYY-MM-DD`);
}
