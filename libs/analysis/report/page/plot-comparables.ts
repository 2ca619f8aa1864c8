import { isoDay } from '#platform';
import type { AnalysisParts } from '#scoring';

import type { ReportData } from '../data/report-data.js';
import { whole } from '../markup/figures.js';
import { type Html, html } from '../markup/html.js';
import type { Words } from '../words/words.js';

export type Comparable = NonNullable<AnalysisParts['comparables']>[number];

const [WIDTH, HEIGHT] = [760, 205];
const [LEFT, RIGHT, TOP, BOTTOM] = [58, 92, 14, 26];
const DAY_MS = 86_400_000;
const TICKS = 4;

/** A step of 1, 2 or 5 times a power of ten, so that about TICKS of them fill the height. */
function stepOf(span: number): number {
  const rough = Math.max(span / TICKS, 1e-9);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
}

const at = (value: number): string => value.toFixed(1);

/**
 * Price per square foot against the date of each sale used, larger where it weighs more; the subject's estimate and
 * range on the day of the valuation. Time runs from left to right in every language.
 */
export function plotComparables(words: Words, data: ReportData, used: readonly Comparable[]): Html {
  const { analysis, property, asOf } = data;
  const { low, high } = analysis.fair_price_range;
  const estimate = analysis.value?.estimate ?? analysis.confidence?.estimate ?? (low + high) / 2;
  const area = analysis.confidence?.register_area?.sqft ?? property.size_sqft;
  const subject = [low, estimate, high].map((amount) => amount / area);
  const prices = [...used.map(({ price_per_sqft: price }) => price), ...subject];
  const days = [...used.map(({ date }) => Date.parse(date) / DAY_MS), Date.parse(asOf) / DAY_MS];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const step = stepOf(Math.max(...prices) - Math.min(...prices));
  const bottom = Math.floor(Math.min(...prices) / step) * step;
  const top = Math.max(bottom + step, Math.ceil(Math.max(...prices) / step) * step);
  const x = (day: number): number =>
    LEFT + ((WIDTH - LEFT - RIGHT) * (day - first)) / Math.max(1, last - first);
  const y = (price: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (price - bottom)) / (top - bottom);
  const heaviest = Math.max(...used.map(({ weight }) => weight), 1e-9);
  const levels = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => bottom + n * step);
  const circles = used.map(
    ({ date, price_per_sqft: price, weight }) =>
      html`<circle
        class="sale"
        cx="${at(x(Date.parse(date) / DAY_MS))}"
        cy="${at(y(price))}"
        r="${at(2 + 5 * Math.sqrt(weight / heaviest))}"
      />`,
  );
  const here = at(x(Date.parse(asOf) / DAY_MS) + 10);
  const [lowest = 0, middle = 0, highest = 0] = subject.map(y);
  const firstDay = isoDay(first);
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" direction="ltr">
    <title>${words.comparables.plot}</title>
    ${levels.map((level) => html`<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at(y(level))}" y2="${at(y(level))}" /><text class="label" x="${LEFT - 6}" y="${at(y(level) + 4)}" text-anchor="end">${plain(level)}</text>`)}
    <line class="axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}" />
    <text class="label" x="${LEFT}" y="${HEIGHT - 8}">${firstDay}</text>
    <text class="label" x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">${asOf}</text>
    ${circles}
    <line class="subject" x1="${here}" x2="${here}" y1="${at(lowest)}" y2="${at(highest)}" />
    <circle class="subject" cx="${here}" cy="${at(middle)}" r="4.5" />
    <text class="subject-label" x="${Number(here) + 9}" y="${at(middle + 4)}">${plain(subject[1] ?? 0)}</text>
    <text class="label" x="${Number(here) + 9}" y="${at(lowest + 4)}">${plain(subject[0] ?? 0)}</text>
    <text class="label" x="${Number(here) + 9}" y="${at(highest + 4)}">${plain(subject[2] ?? 0)}</text>
  </svg>`;
}

/** A figure within a drawing, which holds text alone. */
const plain = (value: number): string => whole(value).text.replaceAll(/<[^>]*>/g, '');
