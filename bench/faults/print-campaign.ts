import type { CampaignReport } from './campaign.js';

const SHOWN = 10;

/** One line per step, a table of what was compared, and what was found. */
export function printCampaign(report: CampaignReport, say: (text: string) => void): void {
  const { compared, calls, recovery, findings } = report;
  const row = (name: string, value: string | number): void => say(`${name.padEnd(34)} ${value}`);
  row('seed', report.seed);
  row('faults', report.faults);
  row('items in batches', `${compared.items} in ${compared.batches}, errors: ${shown(compared.errored)}`);
  row('single analyses', compared.analyses);
  row('events', `${compared.events}, ${compared.repeated} of them delivered again`);
  row('snapshots of the feed', compared.synced);
  row('lost', report.lost);
  row('doubled', report.doubled);
  row('altered', report.altered);
  row(
    'seconds until all works again',
    `${recovery.p50} half the time, ${recovery.longest} at most, after ${recovery.after}`,
  );
  row('calls that ended well', `${report.good_pct} % of ${calls.calls}, in ${calls.tries} tries`);
  row('answers', shown(calls.answers));
  row('seconds', report.seconds);
  if (report.impossible.length > 0) row('not possible on this machine', report.impossible.join(', '));
  for (const [kind, list] of Object.entries(findings)) {
    for (const text of (list as readonly string[]).slice(0, SHOWN)) say(`${kind.toUpperCase()}: ${text}`);
  }
  for (const failure of calls.failures.slice(0, SHOWN)) say(`GIVEN UP: ${failure}`);
}

function shown(counts: Readonly<Record<string, number>>): string {
  const pairs = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  return pairs.length === 0 ? 'none' : pairs.join(', ');
}
