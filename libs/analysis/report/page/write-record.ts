import { dubaiDateOf } from '#platform';

import type { ReportData, ReportPart } from '../data/report-data.js';
import { code, whole } from '../markup/figures.js';
import { type Content, type Html, html, ltr } from '../markup/html.js';
import type { Words } from '../words/words.js';

/** Dates, versions, digests and the place in the audit chain; what was recorded and what was computed later. */
export function writeRecord(words: Words, data: ReportData): Html {
  const w = words.record;
  const { sources, place } = data;
  const row = (name: string, value: Content): Html =>
    html`<tr>
      <th scope="row">${name}</th>
      <td>${value}</td>
    </tr>`;
  const parts = (list: readonly ReportPart[]): string => list.map((part) => w.part[part]).join(words.comma);
  const chained =
    place === null
      ? w.pending
      : w.place({
          ...{
            seq: whole(place.seq),
            day: ltr(place.day),
            ledger: html`${w.ledger[data.livemode ? 'live' : 'test']}`,
          },
          head: code(place.head),
        });
  return html`<section>
    <h2>${w.heading}</h2>
    <table>
      <tbody>
        ${row(w.id, code(data.id))}
        ${row(w.analysed, ltr(`${data.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`))}
        ${row(w.asOf, words.date(data.asOf))}
        ${row(w.freshness, words.date(dubaiDateOf(data.analysis.data_freshness)))}
        ${row(w.snapshot, code(data.snapshotVersion))} ${row(w.model, code(data.modelVersion))}
        ${row(w.inputHash, code(data.inputHash))} ${row(w.sha256, code(data.recordSha256))}
        ${row(w.chain, chained)} ${row(w.signature, data.keyId === null ? w.unsigned : code(data.keyId))}
        ${sources.recorded.length === 0 ? [] : row(w.recorded, parts(sources.recorded))}
        ${sources.computed.length === 0 ? [] : row(w.computed, `${parts(sources.computed)} — ${w.computedNote}`)}
      </tbody>
    </table>
    <p class="small">${w.verify({ command: code('deal report verify <file>') })}</p>
  </section>`;
}

/** Space for a valuer's signature; never alone on a page without a line of what is signed. */
export function writeSigning(words: Words): Html {
  const w = words.signing;
  const fields = [w.name, w.licence, w.date, w.signature].map((name) => html`<div>${name}</div>`);
  return html`<section class="block closing">
    <h2>${w.heading}</h2>
    <div class="signing">${fields}</div>
    <p class="small">${w.note}</p>
  </section>`;
}
