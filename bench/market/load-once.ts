/** Run by snapshot-load in a process of its own: loads one snapshot, makes it ready to answer, prints what both took. */
import { loadSnapshot } from '#market';
import { compileSnapshot } from '#scoring';

const [directory = ''] = process.argv.slice(2);
const started = performance.now();
const snapshot = await loadSnapshot(directory);
const milliseconds = performance.now() - started;
const loaded = performance.now();
const market = compileSnapshot(snapshot);
const compileMilliseconds = performance.now() - loaded;
globalThis.gc?.();
const { rss } = process.memoryUsage();
console.log(JSON.stringify({ sales: market.snapshot.sales.count, milliseconds, compileMilliseconds, rss }));
