import type { ScoredDeal } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';

/**
 * The answer as JSON, with the caller's reference: what is sent, recorded, and compared on reproduction. Does
 * not use a second spread, which would create a hidden class for each answer.
 */
export function analysisText({ reference }: Property, { analysis, parts }: ScoredDeal): string {
  return JSON.stringify(Object.assign({}, analysis, parts, reference === undefined ? null : { reference }));
}
