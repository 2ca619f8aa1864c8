const DAY_MS = 86_400_000;
/** Dubai keeps UTC+4 all year; the register's days are its calendar days. */
const DUBAI_MS = 4 * 3_600_000;

/** Days since 1970-01-01 of the calendar day in Dubai. */
export function dubaiDayOf(moment: Date): number {
  return Math.floor((moment.getTime() + DUBAI_MS) / DAY_MS);
}

/** Days since 1970-01-01 of a date written YYYY-MM-DD. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}
