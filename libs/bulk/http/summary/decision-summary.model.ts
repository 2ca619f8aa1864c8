import { integer, list, model, object, text } from '#http';
import { OUTCOMES, POLICY_REF } from '#policies';

const EXPOSED = object({
  homes: integer(),
  loan_amount: integer('Total of their loans, AED.'),
  value: integer('Total of their values, AED.'),
});

const REASON_COUNT = object({
  code: text('The rule, or the missing fact.'),
  outcome: text('Outcome if this were the only reason.', { enum: ['refer', 'decline'] as const }),
  homes: integer(),
});

/** A batch policy's decisions on its items. */
export const DECISION_SUMMARY = model(
  'DecisionSummary',
  object({
    policy: { ...POLICY_REF, description: 'Policy version that decided.' },
    ...(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, EXPOSED])) as Record<
      (typeof OUTCOMES)[number],
      typeof EXPOSED
    >),
    undecided: object({
      homes: integer('Items without an analysis: refused, failed, canceled or not yet scored.'),
      loan_amount: integer('Total of their known loans, AED.'),
      loans_unknown: integer(
        'Of these, items of which no loan is known, such as refused rows: not in the sum.',
      ),
    }),
    reasons: list(REASON_COUNT, 'Items by reason, most frequent first; an item may have several.'),
  }),
  {
    policy: { name: 'retail', version: 3 },
    accept: { homes: 0, loan_amount: 0, value: 0 },
    refer: { homes: 1, loan_amount: 1_800_000, value: 2_490_000 },
    decline: { homes: 0, loan_amount: 0, value: 0 },
    undecided: { homes: 1, loan_amount: 0, loans_unknown: 1 },
    reasons: [{ code: 'ltv_on_value', outcome: 'refer', homes: 1 }],
  },
);
