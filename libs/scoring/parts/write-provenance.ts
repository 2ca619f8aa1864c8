import { isoDay } from '#platform';

import type { ProvenancePart } from '../contract/analysis-parts.js';
import type { AnalysisEvidence } from '../contract/scored-deal.js';
import type { DealFacts } from '../facts/deal-facts.js';
import { feedNotice } from './feed-notice.js';

/** The disclaimer in every answer. */
export const AUTOMATED_ESTIMATE = 'Automated estimate, not a valuation by a licensed valuer.';

/** What the answer was computed from. */
export function writeProvenance(
  { market, asOfDay, feedDay }: DealFacts,
  evidence: AnalysisEvidence,
): ProvenancePart {
  return {
    model_version: evidence.model_version,
    snapshot_version: evidence.snapshot_version,
    input_hash: evidence.input_hash,
    as_of: evidence.as_of,
    newest_sale: isoDay(market.history.newestDay(asOfDay)),
    sources: market.snapshot.manifest.sources.map(({ kind, file, rows, from, to }) => ({
      kind,
      file,
      rows,
      from,
      to,
    })),
    statement: AUTOMATED_ESTIMATE,
    notice: feedNotice(market.history.newestDay(asOfDay), feedDay),
  };
}
