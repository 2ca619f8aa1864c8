import type { Schemas } from '../api/client.js';
import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';

/** Loans by loan to value: on the values and, next to them, on the prudential values. */
export function LtvBuckets({ loans }: { readonly loans: Schemas['LoanSummary'] }) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const { on_value: onValue, on_prudential_value: prudential } = loans;
  const bases = prudential === null ? [onValue] : [onValue, prudential];
  const name = (above: number, upTo: number | null): string =>
    upTo === null
      ? portfolio.ltvAbove(format.percent(above))
      : portfolio.ltvUpTo(format.percent(above), format.percent(upTo));
  return (
    <>
      <h3>{portfolio.ltvBuckets}</h3>
      <FiguresTable
        label={portfolio.ltvBuckets}
        heads={[
          portfolio.ltvHead,
          ...[portfolio.homes, portfolio.loanAmount, portfolio.ltvShare],
          ...(prudential === null
            ? []
            : [portfolio.homesPrudential, portfolio.loansPrudential, portfolio.ltvSharePrudential]),
        ]}
        rows={onValue.buckets.map(({ above_pct: above, up_to_pct: upTo }, at) => ({
          name: <bdi>{name(above, upTo)}</bdi>,
          cells: bases.flatMap(({ buckets }) => {
            const bucket = buckets[at];
            return bucket === undefined
              ? [null, null, null]
              : [format.number(bucket.homes), format.aed(bucket.loan_amount), format.rate(bucket.share_pct)];
          }),
        }))}
      />
    </>
  );
}
