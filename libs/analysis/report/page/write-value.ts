import type { ReportData } from '../data/report-data.js';
import { deviation, percent, whole, wholePercent } from '../markup/figures.js';
import { type Content, type Html, html, ltr } from '../markup/html.js';
import type { Words } from '../words/words.js';
import { writeMissing } from './write-property.js';

const span = (words: Words, { low, high }: { readonly low: number; readonly high: number }): Html =>
  words.aed(html`${whole(low)} – ${whole(high)}`);

/** The figures that a reader looks for first. */
export function writeHeadline(words: Words, { analysis, property }: ReportData): Html {
  const w = words.headline;
  const estimate = analysis.value?.estimate ?? analysis.confidence?.estimate;
  const prudential = analysis.confidence?.prudential_value?.value;
  const item = (name: string, value: Content, kind = ''): Html =>
    html`<div>
      <dt>${name}</dt>
      <dd class="${kind}">${value}</dd>
    </div>`;
  return html`<dl class="headline">
    ${estimate === undefined ? [] : item(w.value, words.aed(whole(estimate)))}${item(
      w.range,
      span(words, analysis.fair_price_range),
      'many',
    )}${prudential === undefined ? [] : item(w.prudential, words.aed(whole(prudential)))}${item(
      w.price,
      words.aed(whole(property.listing_price)),
    )}
  </dl>`;
}

/** The value in words: its range and coverage, what it rests on, and how the price stands to it. */
export function writeValue(words: Words, data: ReportData): Html {
  const { analysis, property, sources } = data;
  const { value, confidence, market, fair_price_range: range, price_per_sqft: perSqft } = analysis;
  const w = words.value;
  const sentences: Content[] = [];
  if (value !== undefined) {
    const { range_coverage_pct: coverage, typical_error_pct: error, valued_on: day } = value;
    const [low, high] = [words.aed(whole(range.low)), words.aed(whole(range.high))];
    sentences.push(w.range({ low, high, coverage: percent(coverage) }));
    sentences.push(w.day({ day: words.date(day), error: percent(error) }));
  }
  if (confidence !== undefined) {
    const { fsd, level, ranges, effective_sales: sales, effective_sales_12m: recent } = confidence;
    const around = wholePercent(100 * Math.expm1(fsd));
    sentences.push(w.fsd({ fsd: deviation(fsd), percent: around, level: ltr(level) }));
    sentences.push(w.wide({ half: span(words, ranges['50']), most: span(words, ranges['95']) }));
    const near = html`${words.level[confidence.evidence_level]}`;
    sentences.push(w.evidence({ sales: ltr(sales.toFixed(1)), recent: ltr(recent.toFixed(1)), level: near }));
  }
  sentences.push(
    w.verdict({
      price: words.aed(whole(property.listing_price)),
      verdict: html`<strong>${words.verdict[analysis.verdict]}</strong>`,
      perSqft: whole(perSqft.listing),
      median: whole(perSqft.market_median),
      variance: percent(perSqft.variance_pct),
    }),
  );
  if (market !== undefined) {
    const { month, change_3m_pct: quarter, change_12m_pct: year, sales } = market.index;
    const changes = { quarter: percent(quarter), year: percent(year) };
    sentences.push(w.market({ month: ltr(month), ...changes, sales: whole(sales) }));
  }
  const missing = (['value', 'confidence', 'market'] as const).map((part) =>
    writeMissing(words, sources, part),
  );
  return html`<section>
    <h2>${w.heading}</h2>
    ${sentences.map((one) => html`<p>${one}</p>`)}${missing}
  </section>`;
}
