import { type ArabicNames, type Content, type Html, html, ltr, placeName, type Words } from '#analysis';
import { OUTCOMES, reasonWords } from '#policies';
import { VERDICTS } from '#scoring';

import type { Summary } from '../summary/summarise.js';
import type { BatchWords } from './batch-words.js';
import { aed, percentOf, row, table } from './write-row.js';

/** Homes, loans and values by the policy's decision, and how often each reason applied. */
export function writeDecisions(words: Words, { decisions: w }: BatchWords, { decisions }: Summary): Html {
  if (decisions === null) {
    return html`<section class="block">
      <h2>${w.heading}</h2>
      <p>${w.none}</p>
    </section>`;
  }
  const rows = OUTCOMES.map((outcome) => {
    const { homes, loan_amount: loans, value } = decisions[outcome];
    return row(words.decision.outcome[outcome], aed(homes), aed(loans), aed(value));
  });
  const { undecided, reasons } = decisions;
  const { homes, loan_amount: loans, loans_unknown: unknown } = undecided;
  const name = unknown === 0 ? w.undecided : html`${w.undecided} ${w.loansUnknown(aed(unknown))}`;
  rows.push(row(name, aed(homes), homes > 0 && unknown === homes ? '–' : aed(loans), ''));
  const counted = reasons.map(({ code, outcome, homes }) =>
    row(reasonWords(words.language, code), words.decision.outcome[outcome], aed(homes)),
  );
  return html`<section class="block">
    <h2>${w.heading}</h2>
    ${table([w.decision, w.homes, w.loans, w.value], rows, 'amounts')}
    ${counted.length === 0 ? [] : table([w.reasons, w.decision, w.homes], counted, 'last-figure')}
  </section>`;
}

/** Districts with a row of their own. */
const MOST_DISTRICTS = 10;

/** The districts that the report names. */
export const largestDistricts = ({ concentration }: Summary) =>
  concentration?.by_district.largest.slice(0, MOST_DISTRICTS) ?? [];

/** Loans by loan to value, homes by verdict, value by district. */
export function writeDistribution(
  words: Words,
  { distribution: w, decisions }: BatchWords,
  summary: Summary,
  arabicNames: ArabicNames,
): Html {
  const { loans, verdicts, concentration } = summary;
  const buckets = (loans?.on_value.buckets ?? []).map((bucket) => {
    const { above_pct: from, up_to_pct: to, homes, loan_amount: lent, share_pct: share } = bucket;
    const name: Content =
      to === null
        ? html`${w.above} ${ltr(`${from}%`)}`
        : words.fromTo({ low: ltr(`${from}%`), high: ltr(`${to}%`) });
    return row(name, aed(homes), aed(lent), bar(share));
  });
  const judged = VERDICTS.flatMap((verdict) => {
    const homes = verdicts[verdict] ?? 0;
    return homes === 0 ? [] : [row(words.verdict[verdict], aed(homes))];
  });
  const { largest = [], others } = concentration?.by_district ?? {};
  const districts = largestDistricts(summary).map(({ name, homes, value, share_pct: share }) =>
    row(placeName(words, arabicNames, name), aed(homes), aed(value), bar(share)),
  );
  const rest = [...largest.slice(MOST_DISTRICTS), ...(others === undefined ? [] : [others])];
  const sum = (read: (one: (typeof rest)[number]) => number): number =>
    rest.reduce((total, one) => total + read(one), 0);
  if (sum(({ homes }) => homes) > 0) {
    const share = sum(({ share_pct: one }) => one);
    districts.push(row(w.others, aed(sum(({ homes }) => homes)), aed(sum(({ value }) => value)), bar(share)));
  }
  return html`<section>
    <h2>${w.heading}</h2>
    ${
      buckets.length === 0
        ? html`<p>${w.noLoans}</p>`
        : table([w.ltv, decisions.homes, decisions.loans, w.loanShare], buckets, 'amounts')
    }
    ${judged.length === 0 ? [] : table([w.verdict, decisions.homes], judged, 'amounts')}
    ${districts.length === 0 ? [] : table([w.district, decisions.homes, decisions.value, w.share], districts, 'amounts')}
  </section>`;
}

/** A percentage as a bar with its figure. */
function bar(share: number): Html {
  const width = (1.5 * Math.max(0, Math.min(100, share))).toFixed(1);
  return html`<span class="bar"
    ><svg viewBox="0 0 150 10" width="150" height="10" role="img">
      <rect x="0" y="2" width="${width}" height="7" class="sale" /></svg
    >${percentOf(share)}</span
  >`;
}
