import type { AnalysisRecord } from '#audit';
import type { ModelOf } from '#http';

import { readDerivedFrom } from './derived-from.js';
import type { ANALYSIS_RECORD } from './analysis.model.js';

type Shown = ModelOf<typeof ANALYSIS_RECORD>;

/**
 * A stored analysis as published; property and analysis are the stored bytes, unless another text of the analysis is
 * given.
 */
export function renderRecord(record: AnalysisRecord, analysis = record.analysis): string {
  const head: Omit<Shown, 'property' | 'analysis' | 'provenance'> = {
    id: record.id,
    object: 'analysis',
    livemode: record.livemode,
    created_at: record.createdAt.toISOString(),
    request_id: record.requestId,
    include: record.include,
    derived_from: readDerivedFrom(record.derivedFrom),
  };
  const provenance: Shown['provenance'] = {
    snapshot_version: record.snapshotVersion,
    model_version: record.modelVersion,
    input_hash: record.inputHash,
    as_of: record.asOf,
  };
  return (
    `${JSON.stringify(head).slice(0, -1)},"property":${record.property},"analysis":${analysis},` +
    `"provenance":${JSON.stringify(provenance)}}`
  );
}
