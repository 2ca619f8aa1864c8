import { readFileSync } from 'node:fs';

import { stopOnSignals } from '../support/interruption.js';
import { runCampaign } from './campaign.js';
import { measureBesideAttacks } from './hostile/beside-attacks.js';
import type { AbuseOptions } from './options.js';
import { printCampaign } from './print-campaign.js';
import { replayOne } from './replay-one.js';
import { startOwnInstance } from './target/own-instance.js';
import type { Target } from './target/target.js';

/**
 * Sends and judges mutated requests, or measures an honest tenant alongside hostile ones. The exit code is 1 if
 * anything was found.
 */
export async function runAbuse(options: AbuseOptions): Promise<void> {
  const say = (text: string): void => console.error(text);
  stopOnSignals();
  const target = options.baseUrl === null ? await startOwnInstance() : runningInstance(options);
  try {
    if (options.only !== null) {
      await replayOne(target, options.seed, options.only, (text) => console.log(text));
      return;
    }
    if (options.kinds.length > 0) {
      const reports = await measureBesideAttacks(target, { ...options, say });
      if (options.json) console.log(JSON.stringify(reports));
      if (Object.values(reports).some(({ passed }) => !passed)) process.exitCode = 1;
      return;
    }
    const report = await runCampaign(target, { ...options, say });
    if (options.json) console.log(JSON.stringify(report));
    else printCampaign(report, (text) => console.log(text));
    if (!report.passed) process.exitCode = 1;
  } finally {
    await target.stop();
  }
}

function runningInstance({ baseUrl, metricsUrl, keysFile }: AbuseOptions): Target {
  const { admin_key } = JSON.parse(readFileSync(keysFile ?? '', 'utf8')) as { readonly admin_key: string };
  return {
    baseUrl: baseUrl ?? '',
    metricsUrl: metricsUrl ?? `${baseUrl ?? ''}/metrics`,
    adminKey: admin_key,
    crashes: [],
    stop: () => Promise.resolve(),
  };
}
