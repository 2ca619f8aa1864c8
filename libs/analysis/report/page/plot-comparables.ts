import { DAY_MS, isoDay } from '#platform';
import type { AnalysisParts } from '#scoring';

import type { ReportData } from '../data/report-data.js';
import { whole } from '../markup/figures.js';
import { type Html, html, withoutTags } from '../markup/html.js';
import type { Words } from '../words/words.js';

export type Comparable = NonNullable<AnalysisParts['comparables']>[number];

const HEIGHT = 205;
/** For a plot on its own. */
const WHOLE_WIDTH = 760;
const [TOP, BOTTOM] = [14, 26];
/** Left and right of the plot: for amounts below a thousand millions, and more for the larger ones. */
const [BESIDE, BESIDE_BILLIONS] = [
  [82, 104],
  [98, 120],
] as const;
const TICKS = 4;
/** Height of a label, and the distance of the first circle from the axis. */
const [LINE, ROOM] = [12, 9];
/** Months between the dates below the plot, maximum number of dates, and the units each takes. */
const [STEPS, MOST_DATES, DATE] = [[1, 2, 3, 6, 12, 24, 60], 6, 60];
/** Distance between the dates at the ends and those in between. */
const APART = 92;

/** A step of 1, 2 or 5 times a power of ten, such that about TICKS of them fill the height. */
function stepOf(span: number): number {
  const rough = Math.max(span / TICKS, 1e-9);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
}

const at = (value: number): string => value.toFixed(1);
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

/**
 * Plots the price of each sale used, adjusted to the home, against its date, larger for a larger weight; and the
 * estimate, which is their weighted mean, with its range on the valuation date. Time runs left to right in every
 * language.
 */
export function plotComparables(
  words: Words,
  data: ReportData,
  used: readonly Comparable[],
  width = WHOLE_WIDTH,
): Html {
  const { analysis } = data;
  const { low, high } = analysis.fair_price_range;
  const estimate = analysis.value?.estimate ?? analysis.confidence?.estimate ?? (low + high) / 2;
  const prices = [...used.map((sale) => sale.adjusted_price), low, estimate, high];
  const days = used.map(({ date }) => dayOf(date));
  const valued = analysis.value === undefined ? Math.max(...days) : dayOf(analysis.value.valued_on);
  const [first, last] = [Math.min(...days, valued), Math.max(...days, valued)];
  const step = stepOf(Math.max(...prices) - Math.min(...prices));
  const bottom = Math.floor(Math.min(...prices) / step) * step;
  const top = Math.max(bottom + step, Math.ceil(Math.max(...prices) / step) * step);
  const [left, right] = top < 1e9 ? BESIDE : BESIDE_BILLIONS;
  const [from, to] = [left + ROOM, width - right - ROOM];
  const x = (day: number): number => from + ((to - from) * (day - first)) / Math.max(1, last - first);
  const y = (price: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (price - bottom)) / (top - bottom);
  const heaviest = Math.max(...used.map(({ weight }) => weight), 1e-9);
  const levels = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => bottom + n * step);
  const circles = used.map(
    ({ date, adjusted_price: price, weight }) =>
      html`<circle
        class="sale"
        cx="${at(x(dayOf(date)))}"
        cy="${at(y(price))}"
        r="${at(2 + 5 * Math.sqrt(weight / heaviest))}"
      />`,
  );
  const here = width - right + ROOM;
  const [lowest, middle, highest] = [y(low), y(estimate), y(high)];
  const label = (price: number, height: number, kind: string): Html =>
    html`<text class="${kind}" x="${here + 9}" y="${at(height + 4)}">${plain(price)}</text>`;
  const between = datesBetween(first, last, Math.min(MOST_DATES, Math.floor((to - from) / DATE))).filter(
    (day) => x(day) - from > APART && to - x(day) > APART,
  );
  return html`<svg viewBox="0 0 ${width} ${HEIGHT}" role="img" direction="ltr">
    <title>${words.comparables.plot}</title>
    ${levels.map((level) => html`<line class="grid" x1="${left}" x2="${width - right}" y1="${at(y(level))}" y2="${at(y(level))}" /><text class="label" x="${left - 6}" y="${at(y(level) + 4)}" text-anchor="end">${plain(level)}</text>`)}
    <line class="axis" x1="${left}" x2="${width - right}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}" />
    ${between.map((day) => html`<line class="grid" x1="${at(x(day))}" x2="${at(x(day))}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" /><text class="label" x="${at(x(day))}" y="${HEIGHT - 8}" text-anchor="middle">${isoDay(day).slice(0, 7)}</text>`)}
    <text class="label" x="${left}" y="${HEIGHT - 8}">${isoDay(first)}</text>
    <text class="label" x="${width - right}" y="${HEIGHT - 8}" text-anchor="end">${isoDay(last)}</text>
    ${circles}
    <line class="subject" x1="${here}" x2="${here}" y1="${at(lowest)}" y2="${at(highest)}" />
    <circle class="subject" cx="${here}" cy="${at(middle)}" r="4.5" />
    ${label(estimate, middle, 'subject-label')} ${label(low, Math.max(lowest, middle + LINE), 'label')}
    ${label(high, Math.min(highest, middle - LINE), 'label')}
  </svg>`;
}

/** Evenly spaced first days of months after `first` and before `last`, at most `most`. */
function datesBetween(first: number, last: number, most: number): number[] {
  const start = new Date(first * DAY_MS);
  const months = (last - first) / 30.44;
  const every = STEPS.find((step) => months / step <= most) ?? 120;
  const days: number[] = [];
  for (let month = start.getUTCFullYear() * 12 + start.getUTCMonth() + 1; ; month += 1) {
    const day = Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;
    if (day >= last) return days;
    if (month % every === 0) days.push(day);
  }
}

/** A figure inside a drawing, which only holds text. */
const plain = (value: number): Html => withoutTags(whole(value));
