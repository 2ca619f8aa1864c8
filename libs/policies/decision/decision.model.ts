import { integer, list, modelOf, nullable, number, object, text } from '#http';
import { PUBLIC_EVIDENCE_LEVELS, VERDICTS } from '#scoring';

import { CONSEQUENCES } from '../policy/policy-rules.js';
import { type Decision, OUTCOMES, type Reason, REASON_CODES } from './decision.js';

const EXAMPLE_REASON: Reason = {
  outcome: 'refer',
  code: 'ltv_on_value',
  rule: '/ltv_caps/0/on_value_pct/refer_above',
  detail: 'The loan of AED 1,800,000 is 72.29 % of the value of AED 2,490,000; the policy allows 70 %.',
};

const REASON = object({
  outcome: text('Outcome if this were the only reason.', { enum: CONSEQUENCES }),
  code: text('The rule, or the missing fact.', { enum: REASON_CODES }),
  rule: text('JSON pointer to the rule in the policy.'),
  detail: text('One sentence with the figures.'),
});

const FACTS = object({
  property_type: text('Property type, as read.'),
  completion: nullable(text('Completion; null if unknown.', { enum: ['ready', 'off_plan'] as const })),
  district: nullable(text('District as in the register.')),
  value: nullable(integer('Value, AED.')),
  prudential_value: nullable(integer('Prudential value, AED; for the intent `collateral`.')),
  loan_amount: nullable(number('Loan amount, AED.')),
  ltv_of_value_pct: nullable(number('Loan to value, percent, rounded up.')),
  ltv_pct: nullable(number('Loan to value on the prudential value, percent, rounded up.')),
  fsd: nullable(number('Forecast standard deviation, in logs.')),
  evidence_level: nullable(text('How close to the home the evidence is.', { enum: PUBLIC_EVIDENCE_LEVELS })),
  comparables_used: integer('Number of comparables behind the value.'),
  data_age_days: integer('Age of the data: days from `data_freshness` to `decided_on`.'),
  verdict: text('Verdict on the asking price.', { enum: VERDICTS }),
  flags: list(text(), '`type:severity` of each risk flag.'),
});

export const POLICY_REF = object({ name: text(), version: integer() });

/** A policy's decision on one analysis. */
export const DECISION = modelOf<Decision>()(
  'Decision',
  object({
    outcome: text('The most severe of its reasons; `accept` if there is none.', { enum: OUTCOMES }),
    policy: { ...POLICY_REF, description: 'Policy version that decided.' },
    decided_on: text('Day of the decision, in Dubai, from which ages are counted.', { format: 'date' }),
    reasons: list(REASON, 'Every rule that is broken or cannot be checked; reasons to decline come first.'),
    facts: { ...FACTS, description: 'Facts that the decision rests on; null if unknown.' },
  }),
  {
    outcome: 'refer',
    policy: { name: 'retail', version: 3 },
    decided_on: '2026-04-01',
    reasons: [EXAMPLE_REASON],
    facts: {
      property_type: 'apartment',
      completion: 'ready',
      district: 'Marsa Dubai',
      value: 2_490_000,
      prudential_value: 2_330_000,
      loan_amount: 1_800_000,
      ltv_of_value_pct: 72.29,
      ltv_pct: 77.26,
      fsd: 0.072,
      evidence_level: 'building',
      comparables_used: 24,
      data_age_days: 1,
      verdict: 'FAIR VALUE',
      flags: ['supply_pipeline:monitor'],
    },
  },
);
