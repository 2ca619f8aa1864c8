import { DAY_MS } from '#platform';

import type { ReportData } from '../data/report-data.js';
import { deviation, nominalPercent, percent, signedPercent, whole, wholePercent } from '../markup/figures.js';
import { type Content, type Html, html, ltr } from '../markup/html.js';
import type { Words } from '../words/words.js';
import { writeMissing } from './write-property.js';

/** Months of sales behind an index. */
const INDEX_MONTHS = 12;

interface Span {
  readonly low: number;
  readonly high: number;
}

/** From the low to the high end, in words: right to left, a dash between figures is ambiguous. */
const between = (words: Words, { low, high }: Span): Html =>
  words.between({ low: words.aed(whole(low)), high: words.aed(whole(high)) });

/** An amount without line breaks. */
export const amount = (words: Words, value: number): Html =>
  html`<span class="amount">${words.aed(whole(value))}</span>`;

/** The figures readers look for first. */
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
      ${estimate === undefined ? [] : item(w.value, amount(words, estimate))}${item(
        w.range,
        words.fromTo({
          low: amount(words, analysis.fair_price_range.low),
          high: amount(words, analysis.fair_price_range.high),
        }),
        'many',
      )}${prudential === undefined ? [] : item(w.prudential, amount(words, prudential))}${item(
        w.price,
        amount(words, property.listing_price),
      )}
    </dl>
    ${analysis.verdict === 'INSUFFICIENT EVIDENCE' ? html`<p class="limits">${w.uncertain}</p>` : []}`;
}

/** The value in words: its range and coverage, what it is based on, and how the price compares. */
export function writeValue(words: Words, data: ReportData): Html {
  const { analysis, property, sources } = data;
  const { value, confidence, market, fair_price_range: range, price_per_sqft: perSqft } = analysis;
  const w = words.value;
  const sentences: Content[] = [];
  if (value !== undefined) {
    const { range_coverage_pct: coverage, typical_error_pct: error, valued_on: day } = value;
    const [low, high] = [words.aed(whole(range.low)), words.aed(whole(range.high))];
    const sentence = w.range({ low, high, coverage: nominalPercent(coverage) });
    sentences.push(html`${sentence} ${writeDay(words, data, day)} ${w.error({ error: percent(error) })}`);
  }
  if (confidence !== undefined) {
    const { fsd, level, ranges, effective_sales: sales, effective_sales_12m: recent } = confidence;
    const shareAt = (deviations: number): Html => wholePercent(100 * Math.exp(deviations * fsd));
    const spread = words.fromTo({ low: shareAt(-1), high: shareAt(1) });
    const scale = w.fsd({ fsd: deviation(fsd), spread, level: ltr(level) });
    const wide = w.wide({ half: between(words, ranges['50']), most: between(words, ranges['95']) });
    sentences.push(html`${scale} ${wide}`);
    const near = html`${words.level[confidence.evidence_level]}`;
    const counted = { sales: ltr(sales.toFixed(1)), recent: ltr(recent.toFixed(1)), level: near };
    sentences.push(sales < 0.05 ? w.noEvidence(counted) : w.evidence(counted));
  }
  const judged = {
    price: words.aed(whole(property.listing_price)),
    verdict: html`<strong>${words.verdict[analysis.verdict]}</strong>`,
    perSqft: whole(perSqft.listing),
    median: whole(perSqft.market_median),
    variance: signedPercent(perSqft.variance_pct),
  };
  const estimate = value?.estimate ?? confidence?.estimate;
  const gap = estimate === undefined ? null : 100 * (property.listing_price / estimate - 1);
  sentences.push(
    html`${analysis.comparables_used > 0 ? w.verdict(judged) : w.verdictAlone(judged)}
    ${gap === null ? '' : w.gap({ gap: signedPercent(gap) })}`,
  );
  if (market !== undefined) {
    const { month, change_3m_pct: quarter, change_12m_pct: year, sales } = market.index;
    const changes = {
      month: words.month(month),
      quarter: signedPercent(quarter),
      year: signedPercent(year),
    };
    const { months_covered: covered = INDEX_MONTHS } = market.index;
    sentences.push(
      html`${sales === 0 ? w.marketOfCity(changes) : w.market({ ...changes, sales: words.sales(sales) })}
      ${covered < INDEX_MONTHS ? w.monthsCovered({ covered: whole(covered) }) : ''}`,
    );
  }
  const missing = (['value', 'confidence', 'market'] as const).map((part) =>
    writeMissing(words, sources, part),
  );
  return html`<section>
    <h2>${w.heading}</h2>
    ${sentences.map((one) => html`<p>${one}</p>`)}${missing}
  </section>`;
}

/** The valuation date, and how long before the analysis it is; a past day if one was requested. */
function writeDay(words: Words, { today }: ReportData, day: string): Html {
  const w = words.value;
  if (today === null) return w.pastDay({ day: words.date(day) });
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return days > 0
    ? w.dayBefore({ day: words.date(day), days: words.days(days) })
    : w.day({ day: words.date(day) });
}
