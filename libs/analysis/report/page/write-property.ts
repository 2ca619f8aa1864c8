import type { ReportData } from '../data/report-data.js';
import { percent, size, whole } from '../markup/figures.js';
import { type Content, given, type Html, html } from '../markup/html.js';
import { bothNames } from './place-name.js';
import type { Words } from '../words/words.js';

/** The property as given, next to the register's name for it. */
export function writeProperty(words: Words, data: ReportData): Html {
  const { property } = data;
  const w = words.property;
  const optional = (name: string, value: Content | undefined): Content =>
    value === undefined ? [] : row(name, value, '');
  const { floor, plot_sqft, reference, loan_amount, annual_rent, service_charge_per_sqft: charge } = property;
  const money = (amount: number | undefined): Html | undefined =>
    amount === undefined ? undefined : words.aed(whole(amount));
  return html`<section>
    <h2>${w.heading}</h2>
    <table class="facts">
      <thead>
        <tr>
          <th></th>
          <th>${w.given}</th>
          <th>${w.matched}</th>
        </tr>
      </thead>
      <tbody>
        ${row(w.area, given(property.area), matchedArea(words, data))}
        ${row(w.building, property.building === undefined ? words.none : given(property.building), matchedBuilding(words, data))}
        ${row(w.home, words.home(property.type, property.bedrooms), '')}
        ${row(w.size, words.squareFeet(size(property.size_sqft)), comparedSize(words, data))}
        ${optional(w.plot, plot_sqft === undefined ? undefined : words.squareFeet(size(plot_sqft)))}
        ${optional(w.floor, floor === undefined ? undefined : whole(floor))}
        ${row(w.completion, property.completion === undefined ? words.none : words.completion[property.completion], matchedCompletion(words, data))}
        ${row(w.price, words.aed(whole(property.listing_price)), '')}
        ${optional(w.loan, money(loan_amount))}${optional(w.rent, money(annual_rent))}
        ${optional(w.charge, charge === undefined ? undefined : html`${size(charge)} ${words.perSquareFoot}`)}
        ${row(w.intent, words.intent[property.intent], '')}
        ${optional(w.reference, reference === undefined ? undefined : given(reference))}
      </tbody>
    </table>
    ${ignored(words, data)}${missingMatch(words, data)}
  </section>`;
}

const row = (name: string, stated: Content, matched: Content): Html =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${stated}</td>
    <td>${matched}</td>
  </tr>`;

function matchedArea(words: Words, data: ReportData): Content {
  const area = data.analysis.match?.area;
  if (area === undefined) return '';
  const own = html`${bothNames(words, data.arabicNames, area.place)}`;
  const filed = area.rests_on.filter((name) => name !== area.place);
  const source =
    filed.length === 0
      ? []
      : html`<br /><span class="small"
            >${words.property.areaSource}
            ${filed.map((name, at) => [at === 0 ? '' : words.comma, given(name)])}</span
          >`;
  return [own, source];
}

function matchedBuilding(words: Words, data: ReportData): Content {
  const building = data.analysis.match?.building;
  if (building?.project != null) return bothNames(words, data.arabicNames, building.project);
  return building?.input == null ? '' : words.property.unmatched;
}

function comparedSize(words: Words, data: ReportData): Content {
  const compared = data.analysis.confidence?.register_area;
  return compared === undefined
    ? ''
    : html`${words.property.compared[compared.basis]}: ${words.squareFeet(size(compared.sqft))}`;
}

function matchedCompletion(words: Words, data: ReportData): Content {
  const completion = data.analysis.match?.completion;
  if (completion === undefined) return '';
  const { value, off_plan_chance: offPlan } = completion;
  const chance = 100 * (value === 'off_plan' ? offPlan : 1 - offPlan);
  return chance >= 99.95 ? words.completion[value] : html`${words.completion[value]} (${percent(chance)})`;
}

function ignored(words: Words, data: ReportData): Content {
  const { match } = data.analysis;
  if (match === undefined || match.ignored.length === 0) return [];
  const list = match.ignored.map(({ field, reason }) => {
    const why = words.ignored({ field, reason, property: data.property, match });
    const name = words.property.field[field] ?? field;
    return html`<br />${name}: ${why ?? html`<bdi lang="en" dir="ltr">${reason}</bdi>`}`;
  });
  return html`<p class="small">${words.property.ignored}:${list}</p>`;
}

function missingMatch(words: Words, { sources }: ReportData): Content {
  return writeMissing(words, sources, 'match');
}

/** Says that a part is missing and why; empty if it is present. */
export function writeMissing(
  words: Words,
  { missing, reason }: ReportData['sources'],
  part: ReportData['sources']['missing'][number],
): Content {
  return reason !== null && missing.includes(part)
    ? html`<p class="missing">${words.missing(part, reason)}</p>`
    : [];
}
