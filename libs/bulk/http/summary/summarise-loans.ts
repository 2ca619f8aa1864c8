import type { ModelOf } from '#http';
import { roundPct } from '#scoring';

import type { LOAN_SUMMARY } from './loan-summary.model.js';
import type { SummaryItem } from '../../batch/summary-row.js';

/** Boundaries of the loan-to-value buckets, in percent. */
const LIMITS = [0, 50, 60, 70, 80, 90, 100] as const;

type LoansOn = ModelOf<typeof LOAN_SUMMARY>['on_value'];
interface Loan {
  readonly amount: number;
  readonly value: number;
}

/** Loans by loan to value, on the values and on the prudential values; null if no item has a loan. */
export function summariseLoans(items: readonly SummaryItem[]): ModelOf<typeof LOAN_SUMMARY> | null {
  const onValue = summarise(loansOn(items, ({ value }) => value));
  return onValue === null
    ? null
    : { on_value: onValue, on_prudential_value: summarise(loansOn(items, ({ prudential }) => prudential)) };
}

const loansOn = (items: readonly SummaryItem[], read: (item: SummaryItem) => number | null): Loan[] =>
  items.flatMap((item) => {
    const value = read(item);
    return item.loan === null || value === null ? [] : [{ amount: item.loan, value }];
  });

function summarise(loans: readonly Loan[]): LoansOn | null {
  if (loans.length === 0) return null;
  const amount = sum(loans, (loan) => loan.amount);
  const value = sum(loans, (loan) => loan.value);
  return {
    homes: loans.length,
    loan_amount: Math.round(amount),
    value: Math.round(value),
    ltv_pct: roundPct((100 * amount) / value),
    buckets: LIMITS.map((above, i) => {
      const upTo = LIMITS[i + 1] ?? null;
      const members = loans.filter((loan) => {
        const ltv = (100 * loan.amount) / loan.value;
        return ltv > above && (upTo === null || ltv <= upTo);
      });
      const lent = sum(members, (loan) => loan.amount);
      return {
        above_pct: above,
        up_to_pct: upTo,
        homes: members.length,
        loan_amount: Math.round(lent),
        share_pct: roundPct((100 * lent) / amount),
      };
    }),
  };
}

const sum = <T>(members: readonly T[], read: (member: T) => number): number =>
  members.reduce((total, member) => total + read(member), 0);
