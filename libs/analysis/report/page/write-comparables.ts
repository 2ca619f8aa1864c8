import type { DerivedFrom, Exclusion } from '../../record/derived-from.js';
import type { ReportData } from '../data/report-data.js';
import { drawMap } from '../map/draw-map.js';
import { code, percent, signed, size, whole, wholePercent } from '../markup/figures.js';
import { type Content, given, type Html, html, ltr } from '../markup/html.js';
import { placeName } from './place-name.js';
import type { Words } from '../words/words.js';
import { type Comparable, plotComparables } from './plot-comparables.js';
import { writeMissing } from './write-property.js';

/** As many rows as keep the report to three pages. */
const MOST_ROWS = 10;
/** Percent: from here on it counts as all of the weight, after rounding. */
const MOST_UNTOLD = 99.5;
/** Width of the plot when the map is next to it; the columns in the style have the same width. */
const BESIDE_MAP = 490;

/** The comparables with the largest weights and their adjustments, and all those used as a plot. */
export function writeComparables(words: Words, data: ReportData): Html {
  const { analysis, sources } = data;
  const w = words.comparables;
  const all = analysis.comparables;
  if (all === undefined) {
    return html`<section>
      <h2>${w.heading}</h2>
      ${writeMissing(words, sources, 'comparables')}
    </section>`;
  }
  const used = all.filter(({ rejected }) => rejected === null).sort((a, b) => b.weight - a.weight);
  if (used.length === 0)
    return html`<section>
      <h2>${w.heading}</h2>
      <p>${w.none}</p>
      ${data.derived === null ? [] : writeExclusions(words, data.derived, all)}
    </section>`;
  const shown = used.slice(0, MOST_ROWS);
  const rejected = all.length - used.length - (data.derived?.excluded_comparables.length ?? 0);
  const about = [
    html`${w.amounts} ${writeWeights(words, shown, used)}`,
    ...(rejected > 0 ? [html` ${w.rejected({ rejected: ltr(rejected) })}`] : []),
    html` ${w.sum}`,
  ];
  const [date, place, ...figures] = w.columns;
  return html`<section>
    <h2>${w.heading}</h2>
    <table class="figures">
      <thead>
        <tr>
          <th class="name day">${date ?? ''}</th>
          <th class="name">${place ?? ''}</th>
          ${figures.map((name) => html`<th>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${shown.map((one) => comparableRow(words, data, one))}
      </tbody>
    </table>
    <p class="small">${about}</p>
    ${data.derived === null ? [] : writeExclusions(words, data.derived, all)}
    ${writePictures(words, data, used)}
  </section>`;
}

/** The share of the weight of those shown and of all used, and where to find the rest. */
function writeWeights(
  { comparables: w }: Words,
  shown: readonly Comparable[],
  used: readonly Comparable[],
): Html {
  const weightOf = (sales: readonly Comparable[]): number =>
    100 * sales.reduce((sum, { weight }) => sum + weight, 0);
  const share = wholePercent(weightOf(shown));
  const all = wholePercent(weightOf(used));
  const counts = { shown: ltr(shown.length), used: ltr(used.length) };
  const told =
    shown.length < used.length ? w.heaviest({ ...counts, share, all }) : w.all({ ...counts, share });
  return html`${told}${weightOf(used) < MOST_UNTOLD ? w.rest : ''}.`;
}

/** The plot, with the map next to it if there is one. */
function writePictures(words: Words, data: ReportData, used: readonly Comparable[]): Html {
  const { plot } = words.comparables;
  const map = data.map === null ? null : drawMap(words, data.map, used);
  if (map === null)
    return html`<figure>
      ${plotComparables(words, data, used)}
      <figcaption>${plot}</figcaption>
    </figure>`;
  return html`<figure class="pair">
    ${plotComparables(words, data, used, BESIDE_MAP)} ${map.svg}
    <figcaption>${plot} ${map.caption}</figcaption>
  </figure>`;
}

/** Which sales people have excluded, and why. */
function writeExclusions(
  words: Words,
  { analysis_id: id, excluded_comparables: excluded }: DerivedFrom,
  all: readonly Comparable[],
): Html {
  const w = words.comparables;
  const line = ({ id: sale, reason_code: reason, note, reviewer }: Exclusion): Html => {
    const found = all.find((one) => one.id === sale);
    const why = note === null ? [] : html`<br />${given(note)}`;
    return html`<tr>
      <td>${ltr(found === undefined ? sale : cite(found))}</td>
      <td>${found === undefined ? '' : ltr(found.date)}</td>
      <td>${found === undefined ? '' : words.aed(whole(found.price))}</td>
      <td class="why">${w.reason[reason]}${why}</td>
      <td>${given(reviewer)}</td>
    </tr>`;
  };
  const [date = '', , , price = ''] = w.columns;
  return html`<p class="small">${w.excluded({ analysis: code(id) })}</p>
    <table class="excluded">
      <thead>
        <tr>
          ${[w.sale, date, price, w.why, w.reviewer].map((name) => html`<th>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${excluded.map(line)}
      </tbody>
    </table>`;
}

function comparableRow(words: Words, data: ReportData, sale: Comparable): Html {
  const { size: bySize, time, model } = sale.adjustments;
  const cells: Content[] = [
    ...[size(sale.size_sqft), whole(sale.price), signed(bySize), signed(time), signed(model)],
    ...[whole(sale.adjusted_price), percent(100 * sale.weight)],
  ];
  const toldBySize = sale.building_by_size ?? null; // absent in earlier analyses
  const name = sale.building ?? sale.project ?? toldBySize ?? sale.area;
  const doubt = name === toldBySize ? html` <span class="small">(${words.comparables.bySize})</span>` : [];
  return html`<tr>
    <td class="name day">${ltr(sale.date)}</td>
    <td class="name">
      ${placeName(words, data.arabicNames, name)}${doubt}<br /><span class="small">${ltr(cite(sale))}</span>
    </td>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** Identifies the sale in the register: its number or, without one, the line of the official file. */
function cite({ id, source }: Comparable): string {
  return id.startsWith('unnumbered-') && source ? `${source.file}, ${source.line}` : id;
}
