import type { ScoredDeal } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';

/**
 * The answer as JSON, with the caller's reference: what is sent, recorded, and compared when it is reproduced. Not by a
 * second spread, which would make a hidden class for each answer.
 */
export function analysisText({ reference }: Property, { analysis, parts }: ScoredDeal): string {
  return JSON.stringify(Object.assign({}, analysis, parts, reference === undefined ? null : { reference }));
}
