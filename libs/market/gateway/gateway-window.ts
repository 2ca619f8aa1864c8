import { dayOfDate, isoDay } from '#platform';

/** Whole days, inclusive, as YYYY-MM-DD. */
export interface GatewayWindow {
  readonly from: string;
  readonly to: string;
}

/** The day this many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return isoDay(dayOfDate(day) + days);
}

/** Number of days in a window. */
export function daysOf({ from, to }: GatewayWindow): number {
  return dayOfDate(to) - dayOfDate(from) + 1;
}

/** MM/DD/YYYY, the gateway's date format. */
export function gatewayDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** For messages: `2026-01-01..2026-01-03`. */
export function describeWindow({ from, to }: GatewayWindow): string {
  return from === to ? from : `${from}..${to}`;
}
