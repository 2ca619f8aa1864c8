import type { Comparable, HouseArea, Valuation } from './types.js';

/**
 * Restates a valuation made at the register's area for the caller's size: the same amounts per home,
 * expressed per square foot of the caller's size, and wider by the doubt about the area.
 */
export function restateValuation(read: Valuation, sizeSqft: number, area: HouseArea): Valuation {
  const shift = Math.log(area.sqft / sizeSqft);
  const factor = area.sqft / sizeSqft;
  const median = read.quantile(0.5);
  const wider = Math.hypot(read.fsd, area.doubt) / read.fsd;
  const fsd = read.fsd * wider;
  return {
    logPsf: read.logPsf + shift,
    sigma: fsd,
    fsd,
    steadyFsd: Math.hypot(read.steadyFsd, area.doubt),
    quantile: (p) => median + (read.quantile(p) - median) * wider + shift,
    probability: (logPsf) => read.probability(median + (logPsf - shift - median) / wider),
    evidenceLevel: read.evidenceLevel,
    effectiveCount: read.effectiveCount,
    effectiveCount12m: read.effectiveCount12m,
    marketMedianPsf: read.marketMedianPsf * factor,
    comparables: () =>
      read.comparables().map((one): Comparable => ({ ...one, adjustedPsf: one.adjustedPsf * factor })),
    derivation: () =>
      read.derivation().map((step) => ({
        ...step,
        logPsf: step.logPsf === null ? null : step.logPsf + shift,
        estimate: step.estimate + shift,
      })),
    comparablesUsed: read.comparablesUsed,
    heaviestShare: read.heaviestShare,
    oneRate: read.oneRate,
    area,
  };
}
