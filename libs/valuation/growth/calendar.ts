import { DAY_MS, isoDay } from '#platform';

/** Day number of an ISO date or timestamp (its UTC date). */
export const dayOf = (iso: string): number => Math.floor(Date.parse(iso) / DAY_MS);

/**
 * Months since January 1970 of a day number, without a Date: Hinnant, "chrono-compatible low-level date
 * algorithms" (civil_from_days).
 */
export function monthOfDay(day: number): number {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const year = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  return (year + era * 400 - 1970) * 12 + marchMonth + 2;
}

/** First day of a month number. */
export const firstDayOfMonth = (month: number): number =>
  Math.floor(Date.UTC(1970 + Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / DAY_MS);

/** YYYY-MM of a month number. */
export const isoMonth = (month: number): string => isoDay(firstDayOfMonth(month)).slice(0, 7);

/** Month number of YYYY-MM. */
export function monthOfIso(month: string): number {
  return (Number(month.slice(0, 4)) - 1970) * 12 + Number(month.slice(5, 7)) - 1;
}

/** `31 March 2026`, for sentences. */
export function longDate(day: number): string {
  const date = new Date(day * DAY_MS);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]!} ${date.getUTCFullYear()}`;
}

/** `August to December 2025` for two month numbers, `July 2025` if they are one, for sentences. */
export function longMonths(from: number, to: number): string {
  const year = (month: number): string => isoMonth(month).slice(0, 4);
  const name = (month: number): string => MONTHS[((month % 12) + 12) % 12] ?? '';
  const end = `${name(to)} ${year(to)}`;
  if (from === to) return end;
  return `${name(from)}${year(from) === year(to) ? '' : ` ${year(from)}`} to ${end}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
