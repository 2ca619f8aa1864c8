import { Failure } from '../parts/failure.js';
import { Facts, Part } from '../parts/part.js';
import { VerdictBadge } from '../parts/verdict.js';
import { useSpeech } from '../words/language.js';
import { DecisionFigures } from './decision-figures.js';
import { LtvBuckets } from './ltv-buckets.js';
import { TotalNotes } from './total-notes.js';
import { useSummary } from './use-summary.js';
import type { Whole } from './whole.js';

/** The portfolio as a whole: its value with its range, its verdicts, its loans. */
export function WholeSummary({ whole, ended }: { readonly whole: Whole; readonly ended: string }) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const summary = useSummary(whole, ended);
  if (summary.error !== null) return <Failure error={summary.error} retry={() => void summary.refetch()} />;
  if (summary.data === undefined) return <p className="card hint">{words.loading}</p>;
  const { total_value: total, value, verdicts, loans, decisions } = summary.data;
  return (
    <Part title={portfolio.summary}>
      {total !== null && (
        <Facts
          rows={[
            [portfolio.homes, <bdi key="h">{format.number(total.homes)}</bdi>],
            [
              portfolio.valued,
              <bdi key="d">
                {format.day(total.valued_from)}
                {total.valued_to === total.valued_from ? '' : ` – ${format.day(total.valued_to)}`}
              </bdi>,
            ],
            ...(value === null
              ? []
              : [[portfolio.asked, <bdi key="a">{format.aed(value.asking)}</bdi>] as const]),
            [portfolio.values, <bdi key="s">{format.aed(total.values)}</bdi>],
            [portfolio.total, <bdi key="t">{format.aed(total.expected)}</bdi>],
            [
              portfolio.totalRange(format.percent(total.range_coverage_pct)),
              <bdi key="r">{format.range(total.low, total.high)}</bdi>,
            ],
            ...(loans === null
              ? []
              : ([
                  [portfolio.loans, <bdi key="l">{format.aed(loans.on_value.loan_amount)}</bdi>],
                  [portfolio.ltv, <bdi key="v">{format.rate(loans.on_value.ltv_pct)}</bdi>],
                ] as const)),
            ...(loans?.on_prudential_value == null
              ? []
              : [
                  [
                    portfolio.ltvPrudential,
                    <bdi key="p">{format.rate(loans.on_prudential_value.ltv_pct)}</bdi>,
                  ] as const,
                ]),
          ]}
        />
      )}
      {total !== null && <TotalNotes total={total} />}
      {loans !== null && <LtvBuckets loans={loans} />}
      {decisions !== null && <DecisionFigures decisions={decisions} />}
      <ul className="verdicts" aria-label={portfolio.verdicts}>
        {Object.entries(verdicts)
          .filter(([, count]) => count > 0)
          .map(([verdict, count]) => (
            <li key={verdict}>
              <VerdictBadge verdict={verdict} /> <bdi>{format.number(count)}</bdi>
            </li>
          ))}
      </ul>
    </Part>
  );
}
