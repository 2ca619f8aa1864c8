import { isMoment } from '#platform';

import { field } from './field.decorators.js';
import { rule } from './rule.js';

/** An ISO 8601 instant with its UTC offset; kept as text, to be parsed with `new Date`. */
export function MomentField(options: {
  readonly description: string;
  readonly example?: string;
  readonly optional?: true;
}): PropertyDecorator {
  return field(options, { type: 'string', format: 'date-time' }, [
    rule(
      'invalid_date',
      (value) => typeof value === 'string' && isMoment(value),
      'give a moment such as 2026-04-01T08:30:00Z',
    ),
  ]);
}
