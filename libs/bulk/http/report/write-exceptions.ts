import { code, type Content, given, type Html, html, ltr, sayReason, unbroken, type Words } from '#analysis';
import type { Outcome, Reason } from '#policies';

import type { BatchWords } from './batch-words.js';
import { aed, row, table } from './write-row.js';

/** Exceptions of each kind shown on the page; the embedded data has all of them. */
const MOST_SHOWN = 20;

/** An item of a batch as the report shows it. */
export interface ReportedItem {
  readonly index: number;
  readonly custom_id: string | null;
  readonly analysis_id: string | null;
  /** The policy's decision; null without an analysis or a policy. */
  readonly decision: Outcome | null;
  readonly reasons: readonly Pick<Reason, 'outcome' | 'code' | 'detail'>[];
  readonly loan_amount: number | null;
  /** Why there is no analysis, and the error code. */
  readonly error: string | null;
  readonly error_code: string | null;
}

/**
 * The largest loans that are declined, those that are referred, and items without an analysis.
 * @param results the path of the route that lists all of them.
 */
export function writeExceptions(
  words: Words,
  own: BatchWords,
  items: readonly ReportedItem[],
  results: string,
): Html {
  const w = own.exceptions;
  const kinds = RANKS.map((_, at) => items.filter((item) => rank(item) === at).sort(compare));
  const shown = kinds.flatMap((members) => members.slice(0, MOST_SHOWN));
  const rows = shown.map((item) => writeItem(words, own, item));
  const more = kinds.flat().length - shown.length;
  const route = code(`GET ${results}`);
  return html`<section>
    <h2>${w.heading}</h2>
    ${rows.length === 0 ? html`<p>${items.some(isDecided) ? w.none : w.withoutPolicy}</p>` : table([w.item, w.decision, w.why, w.loan], rows, 'last-figure')}
    ${more === 0 ? [] : html`<p class="small">${w.more(more, route)}</p>`}
    ${shown.some((item) => othersOf(item) > 0) ? html`<p class="small">${w.allReasons(route)}</p>` : []}
  </section>`;
}

const isDecided = ({ decision }: ReportedItem): boolean => decision !== null;

/** For a declined item, lists the reasons to decline; how many more would refer it is only stated. */
function writeItem(words: Words, { exceptions: w, errors }: BatchWords, item: ReportedItem): Html {
  const { index, custom_id: id, decision, loan_amount: loan, error } = item;
  const deciding = decidingOf(item);
  const why = error ?? deciding.map(({ detail }) => detail).join(' ');
  const others = othersOf(item);
  const besides = others === 0 ? [] : w.others(others);
  const name: Content = id === null ? ltr(`#${index}`) : given(id);
  const what = decision === null ? w.unanalysed : words.decision.outcome[decision];
  const said = [...new Set(deciding.map((reason) => sayReason(words, reason)))].join('؛ ');
  const failed = errors === null ? [] : (errors.known[item.error_code ?? ''] ?? errors.other);
  const told =
    words.language === 'en'
      ? html`<div class="detail">${unbroken(why)} ${besides}</div>`
      : html`${error === null ? html`${said}${others === 0 ? [] : html`؛ ${besides}`}` : failed}
          <div class="detail" lang="en" dir="ltr">${unbroken(why)}</div>`;
  return row(name, what, told, loan === null ? '' : aed(loan));
}

const decidingOf = ({ reasons, decision }: ReportedItem): ReportedItem['reasons'] =>
  reasons.filter(({ outcome }) => outcome === decision);

const othersOf = (item: ReportedItem): number =>
  item.error === null ? item.reasons.length - decidingOf(item).length : 0;

const RANKS = ['decline', 'refer', 'none'] as const;

function rank({ decision, error }: ReportedItem): number {
  if (error !== null) return RANKS.indexOf('none');
  const place = RANKS.findIndex((one) => one === decision);
  return place < 0 ? RANKS.length : place;
}

const compare = (a: ReportedItem, b: ReportedItem): number =>
  rank(a) - rank(b) || (b.loan_amount ?? 0) - (a.loan_amount ?? 0) || a.index - b.index;
