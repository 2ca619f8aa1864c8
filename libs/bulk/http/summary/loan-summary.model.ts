import { integer, list, model, nullable, number, object } from '#http';

const BUCKET = object({
  above_pct: number('Lower bound, percent, exclusive.'),
  up_to_pct: nullable(number('Upper bound, percent, inclusive; null in the last.')),
  homes: integer(),
  loan_amount: integer('Total of the loans, AED.'),
  share_pct: number('Share of the loans counted here, percent.'),
});

const LOANS_ON = object({
  homes: integer(),
  loan_amount: integer('Total of the loans, AED.'),
  value: integer('Total of the values lent against, AED.'),
  ltv_pct: number('Total loans over total values, percent.'),
  buckets: list(BUCKET),
});

/** Loans against the value of what secures them. */
export const LOAN_SUMMARY = model(
  'LoanSummary',
  object({
    on_value: LOANS_ON,
    on_prudential_value: nullable(LOANS_ON),
  }),
  {
    on_value: {
      homes: 1,
      loan_amount: 1_800_000,
      value: 2_490_000,
      ltv_pct: 72.3,
      buckets: [{ above_pct: 70, up_to_pct: 80, homes: 1, loan_amount: 1_800_000, share_pct: 100 }],
    },
    on_prudential_value: null,
  },
);
