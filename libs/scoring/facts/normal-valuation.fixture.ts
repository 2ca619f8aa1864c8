import { normalCdf, normalQuantile, type Valuation } from '#valuation';

/** A valuation whose prices are normally distributed, ln(AED per sqft), on ten sales of a project. */
export const normalValuation = (logPsf: number, fsd: number): Valuation => ({
  logPsf,
  sigma: fsd,
  fsd,
  steadyFsd: fsd,
  quantile: (p) => logPsf + fsd * normalQuantile(p),
  probability: (x) => normalCdf((x - logPsf) / fsd),
  evidenceLevel: 'project',
  effectiveCount: 10,
  effectiveCount12m: 8,
  marketMedianPsf: Math.exp(logPsf),
  comparables: () => [],
  derivation: () => [],
  comparablesUsed: 10,
  heaviestShare: 0.1,
  oneRate: null,
});
