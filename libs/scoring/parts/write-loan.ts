import type { Valuation } from '#valuation';

import type { LoanLimit, LoanPart } from '../contract/analysis-parts.js';
import { roundAed, roundPct } from '../contract/rounding.js';
import { prudentialValueOf } from '../deal/prudential-value.js';
import type { DealFacts } from '../facts/deal-facts.js';

/** Shortfall probabilities that loan limits are given for. */
const CHANCES = [0.01, 0.05, 0.1] as const;

/**
 * The risk of a loan on the home; null if the intent is not collateral or no loan is given. A shortfall is a
 * sale today for less than the loan; sale costs and arrears are not included.
 */
export function writeLoan(facts: DealFacts): LoanPart | null {
  const { loan_amount: amount, intent } = facts.property;
  if (intent !== 'collateral' || amount === undefined) return null;
  const prudential = prudentialValueOf(facts).value;
  const estimate = Math.exp(facts.valuation.logPsf) * facts.property.size_sqft;
  const fall = facts.index.worst12;
  return {
    amount: roundAed(amount),
    ltv_pct: roundPct((100 * amount) / prudential),
    ltv_of_estimate_pct: roundPct((100 * amount) / estimate),
    ...risk(facts, amount, 0),
    stress: { fall_pct: roundPct(100 * Math.expm1(fall)), ...risk(facts, amount, fall) },
  };
}

/** Loan risk after prices have changed by `change`, in logs. */
function risk({ valuation, property }: DealFacts, amount: number, change: number) {
  const below = Math.log(amount / property.size_sqft) - change;
  return {
    shortfall_chance_pct: roundPct(100 * valuation.probability(below)),
    highest_loans: CHANCES.map((chance) => limit(valuation, property.size_sqft, chance, change)),
  };
}

function limit(valuation: Valuation, sizeSqft: number, chance: number, change: number): LoanLimit {
  return {
    shortfall_chance_pct: 100 * chance,
    amount: Math.floor(Math.exp(valuation.quantile(chance) + change) * sizeSqft),
  };
}
