import type { Schemas } from '../api/client.js';
import { Facts } from '../parts/part.js';
import { useSpeech } from '../words/language.js';

interface LoanFiguresProps {
  readonly loan: Schemas['LoanPart'];
  readonly prudential: Schemas['ConfidencePart']['prudential_value'];
}

/** The loan against the values that secure it. */
export function LoanFigures({ loan, prudential }: LoanFiguresProps) {
  const { words, format } = useSpeech();
  return (
    <Facts
      rows={[
        [words.loan.amount, <bdi key="a">{format.aed(loan.amount)}</bdi>],
        ...(prudential === undefined
          ? []
          : [[words.loan.prudential, <bdi key="p">{format.aed(prudential.value)}</bdi>] as const]),
        [words.loan.ltv, <bdi key="l">{format.rate(loan.ltv_pct)}</bdi>],
        [words.loan.ltvEstimate, <bdi key="e">{format.rate(loan.ltv_of_estimate_pct)}</bdi>],
        [words.loan.shortfall, <bdi key="s">{format.rate(loan.shortfall_chance_pct)}</bdi>],
      ]}
    />
  );
}
