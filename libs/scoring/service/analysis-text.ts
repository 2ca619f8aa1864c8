import type { ScoredDeal } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';

/** The answer as JSON, with the caller's reference: what is sent, recorded, and compared when it is reproduced. */
export function analysisText({ reference }: Property, { analysis, parts }: ScoredDeal): string {
  return JSON.stringify({ ...analysis, ...parts, ...(reference === undefined ? {} : { reference }) });
}
