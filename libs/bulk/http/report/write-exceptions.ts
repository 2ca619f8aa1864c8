import { type Content, given, type Html, html, ltr, type Words } from '#analysis';
import type { Outcome } from '#policies';

import type { BatchWords } from './batch-words.js';
import { aed, row, table } from './write-row.js';

/** Exceptions that a page shows; the data that it carries have all. */
const MOST_SHOWN = 80;

/** An item of a batch, as far as its report tells of it. */
export interface ReportedItem {
  readonly index: number;
  readonly custom_id: string | null;
  readonly analysis_id: string | null;
  /** As the policy decided; null where there is no analysis, or no policy. */
  readonly decision: Outcome | null;
  readonly reasons: readonly string[];
  readonly loan_amount: number | null;
  /** Why there is no analysis. */
  readonly error: string | null;
}

/** Items that are declined, then those that are referred, then those without an analysis, each by the loan. */
export function writeExceptions(
  words: Words,
  { exceptions: w }: BatchWords,
  items: readonly ReportedItem[],
): Html {
  const all = [...items].filter((item) => rank(item) < RANKS.length).sort(compare);
  const rows = all.slice(0, MOST_SHOWN).map((item) => {
    const { index, custom_id: id, decision, loan_amount: loan } = item;
    const name: Content = id === null ? ltr(`#${index}`) : given(id);
    const what = decision === null ? w.unanalysed : words.decision.outcome[decision];
    const why = item.error ?? item.reasons.join(' ');
    const told = html`<span class="detail" lang="en"><bdi dir="ltr">${why}</bdi></span>`;
    return row(name, what, told, loan === null ? '' : aed(loan));
  });
  const more = all.length - rows.length;
  return html`<section>
    <h2>${w.heading}</h2>
    ${rows.length === 0 ? html`<p>${w.none}</p>` : table([w.item, w.decision, w.why, w.loan], rows)}
    ${more === 0 ? [] : html`<p class="small">${w.more} ${aed(more)}</p>`}
  </section>`;
}

const RANKS = ['decline', 'refer', 'none'] as const;

function rank({ decision, error }: ReportedItem): number {
  if (error !== null) return RANKS.indexOf('none');
  const place = RANKS.findIndex((one) => one === decision);
  return place < 0 ? RANKS.length : place;
}

const compare = (a: ReportedItem, b: ReportedItem): number =>
  rank(a) - rank(b) || (b.loan_amount ?? 0) - (a.loan_amount ?? 0) || a.index - b.index;
