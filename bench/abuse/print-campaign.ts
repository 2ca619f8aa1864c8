import type { CampaignReport } from './campaign.js';

const SHOWN_OF_A_KIND = 5;

/** One line per kind, then the failures with the commands that replay them. */
export function printCampaign(report: CampaignReport, say: (text: string) => void): void {
  for (const [kind, { requests, answers, p50_ms, p99_ms, failures }] of Object.entries(report.kinds)) {
    const shown = Object.entries(answers).map(([name, count]) => `${name} ${count}`);
    const times = `p50 ${p50_ms} ms, p99 ${p99_ms} ms`;
    say(
      `${kind.padEnd(22)} ${String(requests).padStart(6)}  ${shown.join(', ')}; ${times}${failures > 0 ? `; ${failures} FAILED` : ''}`,
    );
  }
  const shown = new Map<string, number>();
  for (const { index, kind, operation, rule, found, request } of report.failures) {
    const seen = (shown.get(`${kind} ${rule}`) ?? 0) + 1;
    shown.set(`${kind} ${rule}`, seen);
    if (seen > SHOWN_OF_A_KIND) continue;
    say(`FAILED ${rule}: ${found}; ${kind} of ${operation}`);
    say(`  npm run abuse -- --seed ${report.seed} --only ${index}`);
    say(`  ${request}`);
  }
  for (const { milliseconds, kind, operation, index } of report.slowest)
    say(`slow: ${milliseconds} ms, ${kind} of ${operation}, --only ${index}`);
  const { aftermath, over_1s, disk_stalls } = report;
  for (const { rule, found } of aftermath.violations) say(`FAILED afterwards, ${rule}: ${found}`);
  const { before, after } = aftermath;
  say(
    `memory ${before.residentMb} MB at rest before, ${after.residentMb} MB after; heap ${before.heapMb} and ${after.heapMb} MB; sockets ${before.sockets} and ${after.sockets}`,
  );
  say(
    `over 1 s: ${over_1s.under_load} under load, beside ${over_1s.printed} of reports as PDF over 1.5 s; ${over_1s.alone} of them alone; not answered, as the client broke off: ${report.unanswered}`,
  );
  if (disk_stalls.milliseconds.length > 0)
    say(
      `the disk took no writes for ${disk_stalls.milliseconds.join(', ')} ms; refused then for want of the database: ${disk_stalls.refused}`,
    );
  say(
    `seed ${report.seed}: ${report.requests} requests to ${report.operations} operations in ${report.seconds} s (a request ${report.cpu_ms.api} ms of the api's processor time and ${report.cpu_ms.campaign} ms of this program's), ${report.failures.length} failures`,
  );
}
