import { InvalidArgumentError } from 'commander';

import { isCalendarDate } from '#platform';

/** A commander argument: an existing day, YYYY-MM-DD. Throws InvalidArgumentError otherwise. */
export function dayArgument(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError(
    /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? `there is no ${text} in the calendar; give a real date, YYYY-MM-DD.`
      : `'${text}' is not a date; give YYYY-MM-DD.`,
  );
}
