/**
 * `--import`ed into a benchmarked program: records in the file COLLECTIONS_FILE the heap size after each full
 * collection, which the program runs when it likes. Resident memory in between includes what is not yet collected.
 */
import { appendFileSync } from 'node:fs';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

const file = process.env['COLLECTIONS_FILE'];
const OLD = ['old_space', 'large_object_space'];

if (file !== undefined && isMainThread) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly detail?: { readonly kind?: number };
    })[]) {
      if (entry.detail?.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue;
      const held = getHeapSpaceStatistics().filter((space) => OLD.includes(space.space_name));
      const bytes = held.reduce((sum, space) => sum + space.space_used_size, 0);
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), megabytes: bytes / 1e6 })}\n`);
    }
  }).observe({ entryTypes: ['gc'] });
}
