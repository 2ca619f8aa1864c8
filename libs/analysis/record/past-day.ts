import { dayOfDate, DomainError, dubaiDayOf, type FieldPlace } from '#platform';

/**
 * The requested past day, in days since 1970-01-01. Throws invalid_fields if it is in the future.
 *
 * @param asOf YYYY-MM-DD
 */
export function pastDay(asOf: string, now: Date, place: FieldPlace = { parameter: 'as_of' }): number {
  const day = dayOfDate(asOf);
  if (day <= dubaiDayOf(now)) return day;
  const detail = `as_of is ${asOf}, which is in the future; give today or an earlier date.`;
  throw new DomainError('invalid_fields', detail, { errors: [{ ...place, code: 'out_of_range', detail }] });
}
