/** Run by market-build in a process of its own: one import or one build; prints seconds and peak memory. */
import { buildSnapshot, importFiles } from '#market';
import { trainModel } from '#scoring';

const [step = '', marketDir = '', file = ''] = process.argv.slice(2);
const started = performance.now();
if (step === 'import') await importFiles([file], { marketDir });
else await buildSnapshot({ marketDir, train: trainModel, codeVersion: 'bench' });
const seconds = Math.round((performance.now() - started) / 100) / 10;
console.log(JSON.stringify({ seconds, peak_mb: Math.round(process.resourceUsage().maxRSS / 1000) }));
