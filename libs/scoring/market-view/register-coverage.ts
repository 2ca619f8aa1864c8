import type { MarketSnapshot } from '#market';
import { keepRecent } from '#platform';
import { decayed, firstDayOfMonth, monthOfDay } from '#valuation';

import { isNewContract } from './read-rent.js';

/**
 * A month is covered if it holds at least this share of the records that the market's best months let expect.
 * Complete months of 2009 to 2026 hold 0.17 or more, April and May 2020 included; files that are samples hold
 * 0.05 or less.
 */
const LEAST_SHARE = 0.15;
/** A market's volume does not halve or double in fewer months, so a month may be judged by distant ones. */
const HALVING_MONTHS = 36;

/** Months without coverage in a row, months since January 1970, inclusive. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Which months of a register the imported files cover, as known on a day. */
export interface Coverage {
  readonly covers: (month: number) => boolean;
  /** Days `from` .. `to` that lie in covered months and not after the newest record. */
  daysIn(from: number, to: number): number;
  /** The gaps in months `from` .. `to`, oldest first. */
  gapsIn(from: number, to: number): readonly Gap[];
}

/**
 * Tells months that no imported file covers from months in which little happened. It reads the records of the
 * whole market, not the periods of the files: a sample of a few areas spans years without covering a month of
 * them, and rents reach months for which no file was imported through contracts that start later.
 */
export class RegisterCoverage {
  /** Day of the oldest record. */
  private readonly oldest: number;
  /** Number of records up to and including each day from `oldest`. */
  private readonly until: Uint32Array;

  /** `days` are those of the register's rows, ascending; rows for which `isRecord` is false are left out. */
  constructor(days: Int32Array, isRecord: (row: number) => boolean = () => true) {
    this.oldest = days[0] ?? 0;
    this.until = new Uint32Array(days.length === 0 ? 0 : days[days.length - 1]! - this.oldest + 1);
    for (let row = 0; row < days.length; row++) if (isRecord(row)) this.until[days[row]! - this.oldest]!++;
    for (let at = 1; at < this.until.length; at++) this.until[at]! += this.until[at - 1]!;
  }

  /** The coverage as known on `day`, from records up to it. */
  asOf(day: number): Coverage {
    const newest = this.newestUntil(day);
    const first = monthOfDay(this.oldest);
    const covered = newest === -Infinity ? [] : this.coveredMonths(first, newest);
    const covers = (month: number): boolean => covered[month - first] ?? false;
    return {
      covers,
      daysIn: (from, to) => sumDays(covers, from, Math.min(to, newest)),
      gapsIn: (from, to) => listGaps(covers, from, to),
    };
  }

  /** Whether each month from `first` to that of day `newest` is covered. */
  private coveredMonths(first: number, newest: number): boolean[] {
    const months = monthOfDay(newest) - first + 1;
    // Records a day: the newest month is known only up to its newest record.
    const rates = Array.from({ length: months }, (_, at) => {
      const start = firstDayOfMonth(first + at);
      const end = Math.min(firstDayOfMonth(first + at + 1) - 1, newest);
      return (this.countUntil(end) - this.countUntil(start - 1)) / (end - start + 1);
    });
    const slower = decayed(1, HALVING_MONTHS);
    const expected = [...rates];
    for (let at = 1; at < months; at++) expected[at] = Math.max(expected[at]!, slower * expected[at - 1]!);
    for (let at = months - 2; at >= 0; at--)
      expected[at] = Math.max(expected[at]!, slower * expected[at + 1]!);
    return rates.map((rate, at) => rate > 0 && rate >= LEAST_SHARE * expected[at]!);
  }

  /** Day of the newest record up to `day`; -Infinity without any. */
  private newestUntil(day: number): number {
    const count = this.countUntil(day);
    return count === 0 ? -Infinity : this.oldest + this.until.indexOf(count);
  }

  private countUntil(day: number): number {
    return this.until[Math.min(day - this.oldest, this.until.length - 1)] ?? 0;
  }
}

function sumDays(covers: (month: number) => boolean, from: number, to: number): number {
  let sum = 0;
  for (let day = from; day <= to;) {
    const month = monthOfDay(day);
    const next = Math.min(firstDayOfMonth(month + 1), to + 1);
    if (covers(month)) sum += next - day;
    day = next;
  }
  return sum;
}

function listGaps(covers: (month: number) => boolean, from: number, to: number): Gap[] {
  const gaps: Gap[] = [];
  for (let month = from; month <= to; month++) {
    if (covers(month)) continue;
    const last = gaps.at(-1);
    if (last?.to === month - 1) gaps[gaps.length - 1] = { from: last.from, to: month };
    else gaps.push({ from: month, to: month });
  }
  return gaps;
}

/** Days whose coverage is cached. */
const KEPT_DAYS = 4;

/** The coverage of a snapshot's comparable sales and of its new contracts, as known on a day. */
export function coverageOf({
  sales,
  rents,
}: Pick<MarketSnapshot, 'sales' | 'rents'>): Readonly<
  Record<'sales' | 'rents', (asOfDay: number) => Coverage>
> {
  const sold = new RegisterCoverage(sales.day, (row) => sales.exclusion[row] === 0);
  const taken = new RegisterCoverage(rents.day, (row) => isNewContract(rents, row));
  return {
    sales: keepRecent(KEPT_DAYS, (day: number) => sold.asOf(day)),
    rents: keepRecent(KEPT_DAYS, (day: number) => taken.asOf(day)),
  };
}
