/** Run by snapshot-load in a process of its own: loads one snapshot and prints what that took. */
import { loadSnapshot } from '#market';

const [directory = ''] = process.argv.slice(2);
const started = performance.now();
const snapshot = await loadSnapshot(directory);
const milliseconds = performance.now() - started;
globalThis.gc?.();
const { rss } = process.memoryUsage();
console.log(JSON.stringify({ sales: snapshot.sales.count, milliseconds, rss }));
