import { pastDay } from '#analysis';
import { DomainError, type FieldError } from '#platform';

import type { BatchEnvelope, FileQuery } from '../batch/batch-options.js';

/**
 * The past day that a submission is valued for, YYYY-MM-DD; null for the newest. Throws invalid_fields if it is in the
 * future, given twice, or given for listings to be watched, which follow the market of today.
 */
export function readAsOf(
  { as_of: inBody, watch }: BatchEnvelope,
  query: FileQuery & { readonly watch?: boolean | null },
  now: Date,
): string | null {
  const { as_of: inQuery } = query;
  const asOf = inBody ?? inQuery ?? null;
  if (asOf === null) return null;
  const place = typeof inBody === 'string' ? { pointer: '/as_of' } : { parameter: 'as_of' };
  const refuse = (code: FieldError['code'], detail: string): DomainError =>
    new DomainError('invalid_fields', detail, { errors: [{ ...place, code, detail }] });
  if (typeof inBody === 'string' && typeof inQuery === 'string')
    throw refuse('duplicate', 'as_of is given in both the body and the query; give it once.');
  if (watch === true || query.watch === true)
    throw refuse(
      'contradicts',
      'as_of is given with watch; a watch follows the market of today: give one of them.',
    );
  pastDay(asOf, now, place);
  return asOf;
}
