import { type Include, showParts } from '#scoring';

import type { BatchResult } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';

/** One result as JSON text. The analysis is included byte for byte as recorded, without parts that are not shown. */
export function renderResult(
  result: BatchResult,
  { options }: Pick<BatchRecord, 'options'>,
  parts: readonly Include[],
): string {
  const { position, customId, status, analysisId, error, watchId, watchError } = result;
  const analysis = result.analysis === null ? 'null' : showParts(result.analysis, options.include, parts);
  const head = JSON.stringify({ index: position, custom_id: customId, status, analysis_id: analysisId });
  const own = options.passthrough.map((name, at) => [name, result.passthrough?.[at] ?? '']);
  const tail = JSON.stringify({
    ...{ error, watch_id: watchId, watch_error: watchError },
    ...(own.length === 0 ? {} : { passthrough: Object.fromEntries(own) as unknown }),
  });
  return `${head.slice(0, -1)},"analysis":${analysis},${tail.slice(1)}`;
}
