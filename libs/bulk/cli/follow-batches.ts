import { setTimeout as delay } from 'node:timers/promises';

import { SingleBar } from 'cli-progress';

import type { ApiClient } from '#command';

import type { BatchView } from './batch-view.js';

const POLL_MS = 300;

/**
 * Waits until all batches (or other objects below `path` that look like them) have ended, with a progress bar in an
 * interactive terminal. Returns them in their final state.
 */
export async function followBatches(
  api: ApiClient,
  batches: readonly BatchView[],
  quiet: boolean,
  path = '/v1/batches',
): Promise<readonly BatchView[]> {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} items · {errored} errors · {duration_formatted}',
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  });
  const total = sum(batches, (batch) => batch.request_counts.total);
  if (!quiet) bar.start(total, 0, { errored: 0 });
  let current = batches;
  try {
    for (;;) {
      current = await Promise.all(
        current.map(async (batch) =>
          batch.ended_at === null ? await api.json<BatchView>(`${path}/${batch.id}`) : batch,
        ),
      );
      bar.update(total - sum(current, (batch) => batch.request_counts.processing), {
        errored: sum(current, (batch) => batch.request_counts.errored),
      });
      if (current.every(({ ended_at: end }) => end !== null)) return current;
      await delay(POLL_MS);
    }
  } finally {
    bar.stop();
  }
}

function sum(batches: readonly BatchView[], of: (batch: BatchView) => number): number {
  return batches.reduce((total, batch) => total + of(batch), 0);
}
