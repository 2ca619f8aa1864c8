/** Milliseconds of an hour and of a day. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Days of a year, in figures of one. */
export const YEAR_DAYS = 365;
/** Dubai is UTC+4 all year; the register's days are its calendar days. */
const DUBAI_MS = 4 * HOUR_MS;

/** Days since 1970-01-01 of the calendar day in Dubai. */
export function dubaiDayOf(moment: Date): number {
  return Math.floor((moment.getTime() + DUBAI_MS) / DAY_MS);
}

/** YYYY-MM-DD of the calendar day in Dubai of a moment in ISO 8601, which in UTC may be the day before. */
export const dubaiDateOf = (moment: string): string => isoDay(dubaiDayOf(new Date(moment)));

/** Days since 1970-01-01 of a date written YYYY-MM-DD. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** YYYY-MM-DD of days since 1970-01-01. Throws RangeError for NaN. */
export function isoDay(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
}
/** Cached by day number: an analysis shows dozens of dates, all among the few thousand days a register covers. */
const texts = new Map<number, string>();

/** Whether a text is YYYY-MM-DD for a day that exists: `Date` reads 2026-02-30 as 2 March. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayOfDate(text);
  return !Number.isNaN(day) && new Date(day * DAY_MS).toISOString().startsWith(text);
}

/** With up to the nanoseconds that Go and Java write; RFC 3339 also permits small letters. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** Whether a text is an ISO 8601 instant with its UTC offset, on a day that exists: `new Date` parses each of them. */
export function isMoment(text: string): boolean {
  return MOMENT.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
