import { boolean, integer, kind, list, model, nullable, number, object, text } from '#http';
import { DECISION, OUTCOMES } from '#policies';

import { CUSTOM_ID } from '../../batch-fields.schemas.js';

const EXPOSED = object({ homes: integer(), loan_amount: integer('Total of their loans, AED.') });
const OUTCOME = text(undefined, { enum: OUTCOMES });
const REASONS = list(
  object({
    outcome: text('Outcome if this were the only reason.', { enum: ['refer', 'decline'] as const }),
    code: text('The rule, or the missing fact.'),
    rule: text('JSON pointer to the rule in the policy.'),
    detail: text('One sentence with the figures.'),
  }),
);
const outcomes = { accept: EXPOSED, refer: EXPOSED, decline: EXPOSED };

/** How other rules would have decided the items of a batch or portfolio. */
export const POLICY_DRY_RUN = model(
  'PolicyDryRun',
  object({
    object: kind('policy_dry_run'),
    batch_id: nullable(text('ba_…; null if a portfolio was tried.')),
    portfolio_id: nullable(text('pf_…; null if a batch was tried.')),
    then: object({
      policy: object({ name: text(), version: integer() }),
      recorded: boolean(
        'True if these are the recorded decisions. False if there was no policy, so the newest version was ' +
          'applied to the recorded facts.',
      ),
      ...outcomes,
    }),
    now: object({
      policy: object({
        name: text(),
        version: nullable(integer('Version of the policy; null for rules sent with the request.')),
      }),
      ...outcomes,
    }),
    undecided: integer('Items without an analysis, so without a decision either way.'),
    incomplete: integer(
      'Items that lack a fact because they were submitted without a policy and without ' +
        'include=confidence,match. A rule that needs the fact refers them.',
    ),
    changed: integer('Items whose decision would change.'),
    data: list(
      object({
        index: integer('Position among the items, from 0.'),
        custom_id: CUSTOM_ID,
        analysis_id: nullable(text('an_…: id of the record.')),
        loan_amount: nullable(number('Loan amount, AED.')),
        then: { ...OUTCOME, description: 'What was decided.' },
        now: { ...OUTCOME, description: 'What would be decided.' },
        reasons_then: REASONS,
        reasons_now: REASONS,
      }),
      'Items whose decision would change, in item order.',
    ),
    has_more: boolean('Whether there are more.'),
  }),
  {
    object: 'policy_dry_run',
    batch_id: 'ba_0351NlxE2sJxMYHXLiO7nm',
    portfolio_id: null,
    then: {
      policy: { name: 'retail', version: 3 },
      recorded: true,
      accept: { homes: 1, loan_amount: 1_800_000 },
      refer: { homes: 0, loan_amount: 0 },
      decline: { homes: 0, loan_amount: 0 },
    },
    now: {
      policy: { name: 'retail', version: null },
      accept: { homes: 0, loan_amount: 0 },
      refer: { homes: 1, loan_amount: 1_800_000 },
      decline: { homes: 0, loan_amount: 0 },
    },
    undecided: 1,
    incomplete: 0,
    changed: 1,
    data: [
      {
        index: 0,
        custom_id: 'unit-0071',
        analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm',
        loan_amount: 1_800_000,
        then: 'accept',
        now: 'refer',
        reasons_then: [],
        reasons_now: [...DECISION.example.reasons],
      },
    ],
    has_more: false,
  },
);
