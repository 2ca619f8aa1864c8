import type { OneRate } from '#valuation';

import type { Completion, RiskFlag, Severity } from '../contract/types.js';
import type { RefusedSales } from '../market-view/sales-history.js';
import { decimal, percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { type RentContext, rentDoubts } from './rent-doubts.js';
import { graver, severityOf } from './severity-of.js';

/** A single odd price says little about a project. */
const LEAST_REFUSED = 2;

/** How grave it is that sales of the project are not used because of their price; null for none or few. */
function refusalSeverity({ refused, sales }: RefusedSales): Severity | null {
  return refused < LEAST_REFUSED ? null : severityOf((100 * refused) / sales, FLAG_THRESHOLDS.refusedSales);
}

/** Whether the value ignores so much of what was paid in the project that no verdict may rest on it. */
export const isMostlyRefused = (sales: RefusedSales): boolean => refusalSeverity(sales) === 'high';

/**
 * How many of the effective sales behind the value are recent, as shown; the value rests on the older ones, too. `as`
 * tells which value they are of if it weighs two, whose comparables the answer shows together.
 */
function recentSales(recent: string, all: string, as: Completion | null): string {
  const value = as === null ? 'the value' : `the value as ${as === 'ready' ? 'a ready' : 'an off-plan'} home`;
  if (all === '0.0') return `${value} rests on no effective comparable sale`;
  if (recent === all) return `${value} rests on ${all} effective comparable sales, all in the last 12 months`;
  const of = `of the ${all} effective comparable sales behind ${value}`;
  return recent === '0.0'
    ? `none ${of} was in the last 12 months`
    : `${recent} ${of} were in the last 12 months`;
}

/**
 * Flags few comparable sales, a single sale that carries most of the value, a project whose prices are mostly refused,
 * or a rent that makes the yield unreliable.
 */
export function flagThinEvidence(context: {
  readonly effectiveSales12m: number;
  /** Of any age; at least as many. */
  readonly effectiveSales: number;
  /** The completion that these sales are of, if the value weighs both; otherwise null. */
  readonly likelier?: Completion | null;
  /** Share of the evidence that the heaviest sale carries, 0..1. */
  readonly heaviestShare: number;
  readonly oneRate: OneRate | null;
  /** Of the project in the last 12 months. */
  readonly refused: RefusedSales;
  readonly rent: RentContext;
}): RiskFlag | null {
  const sales = severityOf(context.effectiveSales12m, FLAG_THRESHOLDS.thinEvidence);
  const doubts = rentDoubts(context.rent);
  const refusal = refusalSeverity(context.refused);
  const heaviestPct = 100 * context.heaviestShare;
  const single = severityOf(heaviestPct, FLAG_THRESHOLDS.heaviestSale);
  const ofSales = graver(graver(sales, single), refusal);
  const severity = graver(ofSales, doubts.length > 0 ? 'monitor' : null);
  if (severity === null) return null;
  const facts: string[] = [];
  if (sales !== null) {
    facts.push(
      recentSales(
        decimal(context.effectiveSales12m),
        decimal(context.effectiveSales),
        context.likelier ?? null,
      ),
    );
    if (context.oneRate !== null) {
      const { sales: rows, psf } = context.oneRate;
      facts.push(
        `${rows} sales of different sizes at the same rate, AED ${whole(psf)} per sqft, count as one`,
      );
    }
  }
  if (single !== null)
    facts.push(
      `a single sale or contract carries ${percent(heaviestPct, FLAG_THRESHOLDS.heaviestSale.digits)} of the evidence`,
    );
  if (refusal !== null) {
    const { refused, sales: all } = context.refused;
    facts.push(
      `${refused} of the ${all} sales registered in the project in the last 12 months are not used, because of their price`,
    );
  }
  const text = [...facts, ...doubts].join('; ');
  const sources = [
    facts.length > 0 && 'DLD sales register',
    doubts.length > 0 && 'rent contracts and asking rents',
  ];
  return {
    type: 'thin_evidence',
    severity,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)} (source: ${sources.filter((one) => one !== false).join(', ')}).`,
  };
}
