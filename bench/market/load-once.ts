/**
 * Run by snapshot-load in a separate process: makes one snapshot ready to answer, using what an earlier process cached,
 * and prints what that took; with `--alone` it only reads and verifies the snapshot.
 */
import { basename, dirname } from 'node:path';

import { loadSnapshot, loadWithParts } from '#market';
import { compileSnapshot } from '#scoring';

const [directory = '', alone] = process.argv.slice(2);
const started = performance.now();
const cpu = process.cpuUsage();
const { sales, wasKept, keep } = alone === '--alone' ? await read() : await makeReady();
const milliseconds = performance.now() - started;
const { user, system } = process.cpuUsage(cpu);
globalThis.gc?.();
const { rss } = process.memoryUsage();
await keep?.();
console.log(JSON.stringify({ sales, wasKept, milliseconds, cpuMilliseconds: (user + system) / 1000, rss }));

async function read() {
  const snapshot = await loadSnapshot(directory);
  return { sales: snapshot.sales.count, wasKept: false, keep: undefined };
}

async function makeReady() {
  const marketDir = dirname(dirname(directory));
  const { snapshot, parts, keep } = await loadWithParts(marketDir, basename(directory));
  const market = compileSnapshot(snapshot, parts);
  return { sales: market.snapshot.sales.count, wasKept: !parts.hasNews, keep };
}
