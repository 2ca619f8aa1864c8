import { ARABIC } from './arabic.js';
import type { Count } from './counted.js';
import { ENGLISH } from './english.js';

/** Formatting of the API's figures; Latin digits in both languages, as used by the UAE's register and banks. */
export interface Format {
  /** With the decimals given. */
  readonly number: (value: number) => string;
  /** With its figure, for words that depend on the number. */
  readonly count: (value: number) => Count;
  /** AED, whole. */
  readonly aed: (value: number) => string;
  /** From one AED amount to another. */
  readonly range: (low: number, high: number) => string;
  /** From one written figure to another, in the direction of reading also where a page shows only figures. */
  readonly between: (low: string, high: string) => string;
  /** Abbreviated for axes: 1.9M. */
  readonly short: (value: number) => string;
  /** A chosen percentage, such as a coverage or the bound of a class: without decimals if it has none. */
  readonly percent: (value: number) => string;
  /** A measured percentage: with at least one decimal. */
  readonly rate: (value: number) => string;
  /** The same with its sign and one decimal. */
  readonly change: (value: number) => string;
  /** A share of 0..1 as a percentage. */
  readonly share: (value: number) => string;
  /** With its sign. */
  readonly signed: (value: number) => string;
  /** A day or moment from the API, as a day. */
  readonly day: (iso: string) => string;
  /** A moment, in the reader's time zone. */
  readonly moment: (iso: string) => string;
  /** The same for the figures of one column: each with as many decimals as the one that needs most. */
  readonly alike: (values: readonly (number | null | undefined)[]) => ColumnFormat;
}

/** Formatting of figures below one another. */
export type ColumnFormat = Pick<Format, 'number' | 'percent' | 'share'>;

const NEVER = '–';
/** Most decimals of a figure, and of a share as a percentage. */
const [MOST, MOST_OF_SHARE] = [4, 2];

/** How many decimals a figure has, up to `most`. */
function decimalsOf(value: number, most: number): number {
  const [, decimals = ''] = String(Number(value.toFixed(most))).split('.');
  return decimals.length;
}

export function formatIn(language: 'en' | 'ar'): Format {
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';
  const words = language === 'ar' ? ARABIC : ENGLISH;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST });
  const rate = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: MOST });
  // Without a space, which would put the sign before the figure where text runs from right to left.
  const percent = (figure: string): string => `${figure}%`;
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
  const mark = language === 'ar' ? '\u200F' : '';
  const between = (low: string, high: string): string => `${mark}${low}${mark} – ${mark}${high}`;
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const change = new Intl.NumberFormat(locale, {
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
    signDisplay: 'exceptZero',
  });
  const share = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_OF_SHARE });
  const withDecimals = (decimals: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    number: (value) => number.format(value),
    count: (value) => ({ value, written: number.format(value) }),
    aed: (value) => words.money(whole.format(value)),
    range: (low, high) => words.money(between(whole.format(low), whole.format(high))),
    between,
    short: (value) => short.format(value),
    percent: (value) => percent(number.format(value)),
    rate: (value) => percent(rate.format(value)),
    change: (value) => percent(change.format(value)),
    share: (value) => percent(share.format(100 * value)),
    signed: (value) => signed.format(value),
    day: (iso) => (iso === '' ? NEVER : day.format(new Date(iso))),
    moment: (iso) => moment.format(new Date(iso)),
    alike: (values) => {
      const known = values.filter((value) => typeof value === 'number');
      const most = (figures: readonly number[], limit: number): Intl.NumberFormat =>
        withDecimals(Math.max(0, ...figures.map((value) => decimalsOf(value, limit))));
      const own = most(known, MOST);
      const ofShares = most(
        known.map((value) => 100 * value),
        MOST_OF_SHARE,
      );
      return {
        number: (value) => own.format(value),
        percent: (value) => percent(own.format(value)),
        share: (value) => percent(ofShares.format(100 * value)),
      };
    },
  };
}
