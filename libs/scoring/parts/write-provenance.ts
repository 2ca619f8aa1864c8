import { isoDay } from '#valuation';

import type { ProvenancePart } from '../analysis-parts.js';
import type { DealFacts } from '../deal-facts.js';
import type { AnalysisEvidence } from '../scored-deal.js';

/** Every answer says what it is not. */
const STATEMENT = 'Automated estimate, not a valuation by a licensed valuer.';

/** What the answer was computed from. */
export function writeProvenance({ market, asOfDay }: DealFacts, evidence: AnalysisEvidence): ProvenancePart {
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
    statement: STATEMENT,
  };
}
