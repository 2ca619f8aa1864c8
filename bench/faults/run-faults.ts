import { stopOnSignals } from '../support/interruption.js';
import { runCampaign } from './campaign.js';
import type { FaultOptions } from './options.js';
import { printCampaign } from './print-campaign.js';
import { FaultSystem } from './system/fault-system.js';

/** Seeded faults under load, judged by an auditor. The exit code is 1 if anything was lost, doubled or altered. */
export async function runFaults(options: FaultOptions): Promise<void> {
  stopOnSignals();
  const system = await FaultSystem.start(options);
  try {
    const report = await runCampaign(system, { ...options, say: (text) => console.error(text) });
    if (options.json) console.log(JSON.stringify(report));
    else printCampaign(report, (text) => console.log(text));
    if (!report.passed) process.exitCode = 1;
  } finally {
    await system.stop();
  }
}
