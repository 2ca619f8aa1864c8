import type { Shown } from '#http';
import { ERROR_CATALOGUE, type ErrorCode } from '#platform';

import type { SummaryRow } from '../../batch/summary-row.js';
import type { FIGURES_SCHEMA } from './summary.model.js';

/** Failed items by code, the most frequent first. */
export function countErrors(
  rows: readonly Pick<SummaryRow, 'errorCode'>[],
): Shown<typeof FIGURES_SCHEMA>['errors'] {
  const counts = new Map<string, number>();
  for (const { errorCode } of rows) {
    if (errorCode !== null) counts.set(errorCode, (counts.get(errorCode) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => ({ code, count, retryable: isRetryable(code) }));
}

/** Whether `retry-failed` retries an item that failed with it, which is recorded with each item by the same catalogue. */
const isRetryable = (code: string): boolean =>
  code in ERROR_CATALOGUE && ERROR_CATALOGUE[code as ErrorCode].retryable;
