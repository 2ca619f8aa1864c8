import { isCalendarDate } from '#platform';

import { field } from './field.decorators.js';
import { rule } from './rule.js';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

function isMoment(value: unknown): boolean {
  if (typeof value !== 'string' || !FORM.test(value)) return false;
  return isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

/** An ISO 8601 instant with its UTC offset; kept as text, to be parsed with `new Date`. */
export function MomentField(options: {
  readonly description: string;
  readonly example?: string;
  readonly optional?: true;
}): PropertyDecorator {
  return field(options, { type: 'string', format: 'date-time' }, [
    rule('invalid_date', isMoment, 'give a moment such as 2026-04-01T08:30:00Z'),
  ]);
}
