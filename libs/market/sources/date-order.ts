/** The order in which a file writes day, month and year when the year is not first with four digits. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date as a row writes it, without its time. */
export interface WrittenDate {
  readonly line: number;
  /** As in the file's header. */
  readonly column: string;
  readonly written: string;
}

export type DateOrderFinding =
  | { readonly status: 'settled'; readonly order: DateOrder }
  /** No date in the file depends on the order. */
  | { readonly status: 'irrelevant' }
  /** Every order that fits the first date is ruled out by the second; a single date if it fits none. */
  | { readonly status: 'contradictory'; readonly dates: readonly WrittenDate[]; readonly orders: string }
  /** Two dates that each order can read, but differently. */
  | {
      readonly status: 'open';
      readonly dates: readonly WrittenDate[];
      readonly orders: readonly DateOrder[];
    };

/**
 * Finds the only order in which every date of a file can be read. Dates with the year first decide nothing,
 * nor do zero placeholders and texts that are not dates; months and days are only checked against 1..12 and
 * 1..31.
 */
export function findDateOrder(dates: readonly WrittenDate[]): DateOrderFinding {
  const numeric = dates.flatMap((date) => {
    const fits = fittingOrders(date.written);
    return fits === null ? [] : [{ date, fits }];
  });
  if (numeric.length === 0) return { status: 'irrelevant' };
  const left = DATE_ORDERS.filter((order) => numeric.every(({ fits }) => fits.includes(order)));
  const [order, ...others] = left;
  if (order !== undefined && others.length === 0) return { status: 'settled', order };
  if (order === undefined) {
    const none = numeric.find(({ fits }) => fits.length === 0);
    if (none !== undefined) return { status: 'contradictory', dates: [none.date], orders: 'none' };
    return contradiction(numeric);
  }
  const open = numeric.filter(
    ({ date }) => new Set(left.map((other) => readParts(date.written, other))).size > 1,
  );
  const [first] = open;
  if (first === undefined) return { status: 'settled', order };
  const last = open.findLast(({ date }) => date.line !== first.date.line);
  const shown = last === undefined ? [first.date] : [first.date, last.date];
  return { status: 'open', dates: shown, orders: left };
}

interface JudgedDate {
  readonly date: WrittenDate;
  readonly fits: readonly DateOrder[];
}

/** Two dates without a common order; if only three together rule out all orders, the two most restrictive. */
function contradiction(dates: readonly JudgedDate[]): DateOrderFinding {
  const narrow = dates.toSorted((a, b) => a.fits.length - b.fits.length);
  const [first] = narrow;
  const second = narrow.find(({ fits }) => fits.every((order) => !first?.fits.includes(order))) ?? narrow[1];
  const found = [first, second].filter((judged) => judged !== undefined);
  return {
    status: 'contradictory',
    dates: found.map(({ date }) => date).toSorted((a, b) => a.line - b.line),
    orders: found.map(({ fits }) => fits.join('/')).join(' against '),
  };
}

const NUMBERS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/;

/**
 * The orders in which a date makes sense; null if the order does not matter: year first, zeros, not a date. Year,
 * day and month in that sequence are never a date.
 */
function fittingOrders(written: string): readonly DateOrder[] | null {
  const [, first = '', second = '', third = ''] = NUMBERS.exec(written) ?? [];
  if (first.length === 4) return Number(second) > 12 && Number(third) <= 12 ? [] : null;
  if (first.length > 2 || first === '') return null;
  const numbers = [first, second, third].map(Number);
  if (numbers.slice(0, 2).includes(0) || numbers[2] === 0) return null;
  const yearLast = third.length === 4;
  if (!yearLast && third.length > 2) return null;
  return DATE_ORDERS.filter((order) => {
    if (order === 'ymd' && yearLast) return false;
    const month = numbers[order.indexOf('m')] ?? 0;
    const day = numbers[order.indexOf('d')] ?? 0;
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
  });
}

function readParts(written: string, order: DateOrder): string {
  const parts = (NUMBERS.exec(written) ?? []).slice(1).map(Number);
  return ['y', 'm', 'd'].map((part) => parts[order.indexOf(part)]).join('-');
}
