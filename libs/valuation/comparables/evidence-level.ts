import type { EvidenceLevel } from '../types.js';
import type { Walker } from '../walk/walk.js';

/** Minimum effective number of sales for a level to count as evidence. */
const EVIDENCE_SALES = 5;

/** The narrowest level of the last walk whose effective number of sales counts as evidence. */
export function evidenceLevelOf(walker: Walker): EvidenceLevel {
  const { steps, readings } = walker;
  for (let s = steps.length - 1; s >= 0; s--) {
    const { weight, weight2 } = readings[s]!;
    if (weight2 > 0 && (weight * weight) / weight2 >= EVIDENCE_SALES) return steps[s]!.evidenceLevel;
  }
  return 'city';
}
