/** Run by market-build and market-day in a separate process: one import or one build; prints what it took. */
import { buildSnapshot, importFiles } from '#market';
import { systemClock } from '#platform';
import { trainWithMemory } from '#snapshots';

const [step = '', marketDir = '', ...files] = process.argv.slice(2);
const started = performance.now();
if (step === 'import') await importFiles(files, { marketDir, clock: systemClock });
else
  await buildSnapshot({
    marketDir,
    clock: systemClock,
    train: await trainWithMemory(marketDir),
    codeVersion: 'bench',
  });
const seconds = Math.round((performance.now() - started) / 100) / 10;
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpu_seconds = Math.round((userCPUTime + systemCPUTime) / 100_000) / 10;
console.log(JSON.stringify({ seconds, cpu_seconds, peak_mb: Math.round(maxRSS / 1000) }));
