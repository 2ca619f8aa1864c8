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
  /** Abbreviated for axes: 1.9M. */
  readonly short: (value: number) => string;
  /** A percentage given in percent. */
  readonly percent: (value: number) => string;
  /** The same with its sign. */
  readonly change: (value: number) => string;
  /** A share of 0..1. */
  readonly share: (value: number) => string;
  /** With its sign. */
  readonly signed: (value: number) => string;
  /** A day or moment from the API, as a day. */
  readonly day: (iso: string) => string;
  /** A moment, in the reader's time zone. */
  readonly moment: (iso: string) => string;
}

const NEVER = '–';

export function formatIn(language: 'en' | 'ar'): Format {
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';
  const words = language === 'ar' ? ARABIC : ENGLISH;
  const percentSign = language === 'ar' ? ' %' : '%';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    number: (value) => number.format(value),
    count: (value) => ({ value, written: number.format(value) }),
    aed: (value) => words.money(whole.format(value)),
    range: (low, high) => words.money(`${whole.format(low)} – ${whole.format(high)}`),
    short: (value) => short.format(value),
    percent: (value) => `${number.format(value)}${percentSign}`,
    change: (value) => `${signed.format(value)}${percentSign}`,
    share: (value) => share.format(value),
    signed: (value) => signed.format(value),
    day: (iso) => (iso === '' ? NEVER : day.format(new Date(iso))),
    moment: (iso) => moment.format(new Date(iso)),
  };
}
