import { type MarketMove, moveOf } from '#market';
import type { Comparable, Valuation } from '#valuation';

import type { DealFacts } from './deal-facts.js';
import type { ListingValue } from './mix-valuations.js';

/**
 * The facts after a sandbox market move. Values move; registered records do not: each comparable sale keeps
 * its price, and the move is added to its time adjustment. Rents, charges and supply stay, so yields change
 * only through the asking price.
 */
export function moveFacts(facts: DealFacts, move: MarketMove): DealFacts {
  const logs = moveOf(move, facts.areaName);
  if (logs === 0) return facts;
  const moved = (still: Valuation): Valuation => moveValuation(still, logs, facts.property.size_sqft);
  const movedBoth = (still: ListingValue): ListingValue => ({
    ...moved(still),
    ...(still.otherCompletion && {
      otherCompletion: { ...still.otherCompletion, valuation: moved(still.otherCompletion.valuation) },
    }),
  });
  return {
    ...facts,
    valuation: movedBoth(facts.valuation),
    unnamed: facts.unnamed && movedBoth(facts.unnamed),
    movedBy: facts.movedBy + logs,
  };
}

/** The valuation in a market whose prices are `logs` higher (natural logs): the same distribution, shifted. */
function moveValuation(still: Valuation, logs: number, sizeSqft: number): Valuation {
  const factor = Math.exp(logs);
  return {
    logPsf: still.logPsf + logs,
    sigma: still.sigma,
    fsd: still.fsd,
    steadyFsd: still.steadyFsd,
    quantile: (p) => still.quantile(p) + logs,
    probability: (logPsf) => still.probability(logPsf - logs),
    evidenceLevel: still.evidenceLevel,
    effectiveCount: still.effectiveCount,
    effectiveCount12m: still.effectiveCount12m,
    marketMedianPsf: still.marketMedianPsf * factor,
    comparables: () => still.comparables().map((one) => moveComparable(one, factor, sizeSqft)),
    derivation: () => [
      ...still.derivation(),
      { step: 'market_move', sales: null, logPsf: null, share: null, estimate: still.logPsf + logs },
    ],
    comparablesUsed: still.comparablesUsed,
    heaviestShare: still.heaviestShare,
    oneRate: still.oneRate,
    ...(still.area && { area: still.area }),
  };
}

function moveComparable(one: Comparable, factor: number, sizeSqft: number): Comparable {
  const adjustedPsf = one.adjustedPsf * factor;
  return {
    ...one,
    adjustedPsf,
    timeAdjustment: one.timeAdjustment + (adjustedPsf - one.adjustedPsf) * sizeSqft,
  };
}
