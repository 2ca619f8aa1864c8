import type { ReportData } from '../data/report-data.js';
import { nominalPercent, percent, signedPercent, whole } from '../markup/figures.js';
import { type Content, type Html, html } from '../markup/html.js';
import type { Words } from '../words/words.js';
import { writeMissing } from './write-property.js';

/** Prudential value and loan figures of an analysis for lending; otherwise how to get them. */
export function writeLending(words: Words, data: ReportData): Html {
  const { analysis, property, sources } = data;
  const w = words.lending;
  const prudential = analysis.confidence?.prudential_value;
  const parts: Content[] = [];
  if (property.intent !== 'collateral') parts.push(html`<p>${w.notCollateral}</p>`);
  else if (prudential !== undefined) {
    const { value, quantile_20: quantile, index_deflated: deflated } = prudential;
    const money = (amount: number): Html => words.aed(whole(amount));
    const figures = { value: money(value), quantile: money(quantile), deflated: money(deflated) };
    parts.push(html`<p>${w.prudential(figures)}</p>`);
  }
  if (property.intent === 'collateral') {
    if (analysis.loan != null) parts.push(loanTable(words, analysis.loan));
    else if (!sources.missing.includes('loan')) parts.push(html`<p>${w.noLoan}</p>`);
    parts.push(writeMissing(words, sources, 'loan'));
  }
  return html`<section class="block">
    <h2>${w.heading}</h2>
    ${parts}
  </section>`;
}

function loanTable(words: Words, loan: NonNullable<ReportData['analysis']['loan']>): Html {
  const w = words.lending;
  const money = (amount: number): Html => words.aed(whole(amount));
  const row = (name: Content, today: Content, stressed: Content): Html =>
    html`<tr>
      <th scope="row">${name}</th>
      <td>${today}</td>
      <td>${stressed}</td>
    </tr>`;
  const limits = loan.highest_loans.map(({ shortfall_chance_pct: chance, amount }, at) => {
    const stressed = loan.stress.highest_loans[at];
    const name = w.highest({ chance: nominalPercent(chance) });
    return row(name, money(amount), stressed === undefined ? '' : money(stressed.amount));
  });
  return html`<table>
    <thead>
      <tr>
        <th></th>
        <th>${w.today}</th>
        <th>${w.stressed({ fall: signedPercent(loan.stress.fall_pct) })}</th>
      </tr>
    </thead>
    <tbody>
      ${row(w.loan, money(loan.amount), '')} ${row(w.ltv, percent(loan.ltv_pct), '')}
      ${row(w.ltvOfEstimate, percent(loan.ltv_of_estimate_pct), '')}
      ${row(w.shortfall, percent(loan.shortfall_chance_pct), percent(loan.stress.shortfall_chance_pct))}
      ${limits}
    </tbody>
  </table>`;
}
