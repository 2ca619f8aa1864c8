import type { BatchResult } from '../../batch/batch-result.store.js';

/** One result as JSON text. The analysis stands in it as it was recorded, byte for byte. */
export function renderResult(result: BatchResult): string {
  const { position, customId, status, analysisId, analysis, error, watchId, watchError } = result;
  const head = JSON.stringify({ index: position, custom_id: customId, status, analysis_id: analysisId });
  const tail = JSON.stringify({ error, watch_id: watchId, watch_error: watchError });
  return `${head.slice(0, -1)},"analysis":${analysis ?? 'null'},${tail.slice(1)}`;
}
