import { InvalidArgumentError } from 'commander';

import { isCalendarDate } from '#platform';

/** A commander argument: an existing day, YYYY-MM-DD. Throws InvalidArgumentError otherwise. */
export function dayArgument(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError(
    /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? `the calendar has no ${text}; give a day of it, YYYY-MM-DD.`
      : `'${text}' is no date; write YYYY-MM-DD.`,
  );
}
