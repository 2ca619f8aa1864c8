import { DAY_MS, DomainError } from '#platform';

/** A bound of a period: its field name, and its day (YYYY-MM-DD, inclusive) or instant (ISO 8601). */
type Bound = readonly [name: string, value: string];

interface PeriodRules {
  /** Where the caller specified it. */
  readonly place: 'query' | 'body';
  /** The bound that was omitted and defaulted; the error names the other one. */
  readonly standard?: 'end' | undefined;
  /** Maximum length in days; unlimited if absent. */
  readonly mostDays?: number;
}

/** Throws invalid_fields, naming a bound, if the period ends before it begins or is too long. */
export function assertPeriod(
  [begin, from]: Bound,
  [end, to]: Bound,
  { place, standard, mostDays = Infinity }: PeriodRules,
): void {
  const length = Date.parse(to) - Date.parse(from);
  const days = length / DAY_MS + 1;
  if (length >= 0 && days <= mostDays) return;
  const unit = to.includes('T') ? 'moment' : 'day';
  const reversed =
    standard === 'end'
      ? `${begin} is ${from}, after ${end} (${to}); give an earlier ${unit}.`
      : `${end} is ${to}, before ${begin} (${from}); give a later ${unit}.`;
  const detail =
    length < 0 ? reversed : `${begin} ${from} to ${end} ${to} is ${days} days; give at most ${mostDays}.`;
  const name = standard === 'end' ? begin : end;
  const where = place === 'query' ? { parameter: name } : { pointer: `/${name}` };
  throw new DomainError('invalid_fields', detail, { errors: [{ ...where, code: 'out_of_range', detail }] });
}
