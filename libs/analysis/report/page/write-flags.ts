import { SEVERITIES } from '#scoring';

import type { ReportData } from '../data/report-data.js';
import { unbroken } from '../markup/figures.js';
import { type Html, html } from '../markup/html.js';
import type { Words } from '../words/words.js';

/** The flags, most severe first, each with its sentence as recorded. */
export function writeFlags(words: Words, { analysis }: ReportData): Html {
  const w = words.flags;
  const flags = SEVERITIES.toReversed().flatMap((severity) =>
    analysis.risk_flags.filter((flag) => flag.severity === severity),
  );
  const items = flags.map(
    ({ type, severity, detail }) =>
      html`<li class="${severity}">
        <strong>${w.severity[severity]}: ${w.type[type]}</strong>
        ${w.meaning?.[type] ?? []}
        <span class="detail" lang="en"><bdi dir="ltr">${unbroken(detail)}</bdi></span>
      </li>`,
  );
  const body =
    items.length === 0
      ? html`<p>${w.none}</p>`
      : html`<ul class="flags">
          ${items}
        </ul>`;
  return html`<section>
    <h2>${w.heading}</h2>
    ${body}
  </section>`;
}
