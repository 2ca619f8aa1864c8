import { monthOfDay, monthOfIso } from './calendar.js';

/** A month of a published citywide series. */
export interface PublishedMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** Any unit that is proportional to the price level. */
  readonly value: number;
}

/** Months whose mean is compared with the same months a year before: single medians move with the mix of homes sold. */
const WINDOW_MONTHS = 3;
const YEAR_MONTHS = 12;

/** The published price change over a year. */
export interface PublishedChange {
  /**
   * ln change of the published level over the twelve months up to the last three complete ones before the
   * month of `day`; null if any of them is unknown.
   */
  over(day: number): number | null;
}

/** Reads a series that may have gaps, in any order. The month of `day` itself and later ones are never read. */
export function publishedChange(months: readonly PublishedMonth[]): PublishedChange {
  const logs = new Map(
    months.filter(({ value }) => value > 0).map(({ month, value }) => [monthOfIso(month), Math.log(value)]),
  );
  const meanUpTo = (last: number): number => {
    let sum = 0;
    for (let month = last - WINDOW_MONTHS + 1; month <= last; month += 1) sum += logs.get(month) ?? NaN;
    return sum / WINDOW_MONTHS;
  };
  return {
    over(day) {
      const last = monthOfDay(day) - 1;
      const change = meanUpTo(last) - meanUpTo(last - YEAR_MONTHS);
      return Number.isNaN(change) ? null : change;
    },
  };
}
