import type { AnalysisRecord } from '#audit';
import type { Caller } from '#http';
import { hasCode } from '#platform';
import type { AnalysisAtHand } from '#policies';

import type { AnalysesService } from '../../record/analyses.service.js';
import { type PartSources, REPORT_PARTS } from '../data/report-data.js';

/** An analysis with the parts a report shows, as far as available. */
export interface ReportedAnalysis {
  readonly analysis: AnalysisAtHand;
  readonly sources: PartSources;
  /** JSON of the recomputed analysis; null if nothing was computed. */
  readonly computed: string | null;
}

/** Permanent reasons why an analysis cannot be recomputed. */
const LASTING = ['snapshot_removed', 'snapshot_outdated'] as const;

/**
 * The recorded parts. Missing ones are computed as by `reproduce`, and used only if every figure recorded comes out
 * the same. Throws snapshot_unavailable and overloaded, which are transient.
 */
export async function readReportParts(
  analyses: AnalysesService,
  caller: Caller,
  record: AnalysisRecord,
): Promise<ReportedAnalysis> {
  const recorded = REPORT_PARTS.filter((part) => record.include.includes(part));
  const wanted = REPORT_PARTS.filter((part) => !record.include.includes(part));
  const asRecorded = (reason: PartSources['reason']): ReportedAnalysis => ({
    analysis: JSON.parse(record.analysis) as AnalysisAtHand,
    sources: { recorded, computed: [], missing: wanted, reason },
    computed: null,
  });
  if (wanted.length === 0) return asRecorded(null);
  try {
    const again = await analyses.reproduce(caller, record.id, wanted);
    if (!again.same_figures) return asRecorded('not_identical');
    const sources = { recorded, computed: wanted, missing: [], reason: null };
    // What was recorded is shown in the words of its day.
    const analysis = { ...again.analysis, ...(JSON.parse(record.analysis) as AnalysisAtHand) };
    return { analysis, sources, computed: JSON.stringify(analysis) };
  } catch (error) {
    const reason = LASTING.find((code) => hasCode(error, code));
    if (reason === undefined) throw error;
    return asRecorded(reason);
  }
}
