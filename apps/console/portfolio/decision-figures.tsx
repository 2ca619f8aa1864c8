import type { Schemas } from '../api/client.js';
import { FiguresTable } from '../parts/figures-table.js';
import { Meant } from '../parts/meant.js';
import { useSpeech } from '../words/language.js';

/** The policy's decisions: homes, loans and values by decision, and how often each reason applied. */
export function DecisionFigures({ decisions }: { readonly decisions: Schemas['DecisionSummary'] }) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const { policy, undecided, reasons } = decisions;
  const title = portfolio.decisions(`${policy.name}@${policy.version}`);
  return (
    <>
      <h3>{title}</h3>
      <FiguresTable
        label={title}
        heads={[portfolio.column.decision, portfolio.homes, portfolio.loanAmount, portfolio.column.value]}
        rows={[
          ...(['accept', 'refer', 'decline'] as const).map((outcome) => {
            const { homes, loan_amount: loans, value } = decisions[outcome];
            return {
              name: portfolio.decision[outcome],
              cells: [format.number(homes), format.aed(loans), format.aed(value)],
            };
          }),
          {
            name:
              undecided.loans_unknown === 0
                ? portfolio.decision.undecided
                : portfolio.undecidedUnknown(format.number(undecided.loans_unknown)),
            cells: [
              format.number(undecided.homes),
              undecided.homes > 0 && undecided.loans_unknown === undecided.homes
                ? null
                : format.aed(undecided.loan_amount),
              null,
            ],
          },
        ]}
      />
      {reasons.length > 0 && (
        <FiguresTable
          label={portfolio.reasons}
          heads={[portfolio.reasons, portfolio.leadsTo, portfolio.homes]}
          rows={reasons.map(({ code, outcome, homes }) => ({
            name: <Meant part="decision_reasons" code={code} />,
            cells: [portfolio.decision[outcome], format.number(homes)],
          }))}
        />
      )}
    </>
  );
}
