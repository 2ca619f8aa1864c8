import type { AnalysisRecord } from '#audit';
import { dubaiDateOf } from '#platform';
import type { AnalysisParts, DealAnalysis } from '#scoring';

import type { ModelValue } from './review.js';

/** A policy's decision is based on the value, and therefore records it. */
type Recorded = DealAnalysis &
  Partial<AnalysisParts> & { readonly decision?: { readonly facts: { readonly value: number | null } } };

/** The model's value in a recorded analysis. */
export function readModelValue(record: AnalysisRecord): ModelValue {
  const analysis = JSON.parse(record.analysis) as Recorded;
  const { low, high } = analysis.fair_price_range;
  const decided = analysis.decision?.facts.value;
  const recorded = analysis.value?.estimate ?? analysis.confidence?.estimate ?? decided ?? null;
  return {
    value: recorded ?? Math.round(Math.sqrt(low * high)),
    value_recorded: recorded !== null,
    low,
    high,
    as_of: analysis.value?.valued_on ?? lastKnown(record.asOf, dubaiDateOf(analysis.data_freshness)),
    model_version: record.modelVersion,
    snapshot_version: record.snapshotVersion,
  };
}

/** Values do not look beyond the newest record: where the part with the day was not recorded, it is that record's. */
const lastKnown = (asked: string, newest: string): string => (asked < newest ? asked : newest);
