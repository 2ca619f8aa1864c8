import type { EstimateStep, EvidenceLevel } from '#valuation';

import type { ConfidencePart, DerivationStep, PublicEvidenceLevel } from '../contract/analysis-parts.js';
import { roundAed, roundCount, roundPsf, roundShare } from '../contract/rounding.js';
import type { Firmness } from '../deal/decide-verdict.js';
import { prudentialValueOf } from '../deal/prudential-value.js';
import { estimateOf, valueRange } from '../deal/value-range.js';
import type { DealFacts } from '../facts/deal-facts.js';

/** Maximum FSD of confidence levels 7 .. 1; above the last it is level 0, which lenders refuse. */
const LEVEL_FSD = [0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2] as const;

/**
 * Confidence level 0..7 for a forecast standard deviation, on the European AVM Alliance's scale; 0 if no verdict may
 * rest on the value, however narrow the range: an FSD learned from other homes does not make up for missing evidence.
 */
function confidenceLevel(fsd: number, firmness: Firmness): number {
  if (firmness === 'insufficient') return 0;
  const at = LEVEL_FSD.findIndex((limit) => fsd <= limit);
  return at < 0 ? 0 : LEVEL_FSD.length - at;
}

const PUBLIC_LEVELS: Readonly<Record<EvidenceLevel, PublicEvidenceLevel>> = {
  unit: 'building',
  project_rooms: 'project',
  project: 'project',
  area_rooms: 'community',
  area: 'community',
  district: 'district',
  city: 'city',
};

/** The API name of a level in the valuation hierarchy. */
export const publicLevel = (level: EvidenceLevel): PublicEvidenceLevel => PUBLIC_LEVELS[level];

/** The confidence of the value; for collateral, also what a lender may rely on. */
export function writeConfidence(facts: DealFacts, firmness: Firmness): ConfidencePart {
  const { valuation, property } = facts;
  const size = property.size_sqft;
  const part: ConfidencePart = {
    estimate: estimateOf(facts),
    derivation: valuation.derivation().map((step) => writeStep(step, size)),
    fsd: roundShare(valuation.fsd),
    level: confidenceLevel(roundShare(valuation.fsd), firmness),
    ranges: {
      '50': valueRange(valuation, size, 0.5),
      '80': valueRange(valuation, size, 0.8),
      '95': valueRange(valuation, size, 0.95),
    },
    evidence_level: publicLevel(valuation.evidenceLevel),
    effective_sales: roundCount(valuation.effectiveCount),
    effective_sales_12m: roundCount(valuation.effectiveCount12m),
    ...(valuation.area && {
      register_area: { sqft: roundPsf(valuation.area.sqft), basis: valuation.area.basis },
    }),
  };
  if (property.intent !== 'collateral') return part;
  return { ...part, prudential_value: prudentialValueOf(facts) };
}

function writeStep({ step, sales, logPsf, share, estimate }: EstimateStep, sizeSqft: number): DerivationStep {
  return {
    step,
    sales,
    value: logPsf === null ? null : roundAed(Math.exp(logPsf) * sizeSqft),
    share: share === null ? null : roundShare(share),
    estimate: roundAed(Math.exp(estimate) * sizeSqft),
  };
}
