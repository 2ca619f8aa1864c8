import { describe, expect, it } from '@jest/globals';

import { startProcess } from '../support/processes.js';

interface Report {
  readonly faults: number;
  readonly findings: Readonly<Record<'lost' | 'doubled' | 'altered', readonly string[]>>;
  readonly compared: Readonly<Record<'items' | 'events' | 'analyses', number>> & { readonly errored: object };
  readonly calls: { readonly failures: readonly string[] };
  readonly good_pct: number;
}

describe('15 faults under load', () => {
  it('lose, duplicate and alter nothing, and every retried call succeeds', async () => {
    const faults = await startProcess('bench/faults/main.js', {}, [
      ...['--seed', '1', '--faults', '15', '--items', '2000', '--events', '150', '--json'],
    ]);
    const [line = ''] = await faults.line(/^\{.*\}$/);
    const report = JSON.parse(line) as Report;
    expect(report.findings).toEqual({ lost: [], doubled: [], altered: [] });
    expect(report.calls.failures).toEqual([]);
    expect(report.compared).toMatchObject({ items: 2_000, errored: {} });
    expect(report.compared.events).toBeGreaterThanOrEqual(150);
    expect(await faults.ended).toEqual({ code: 0, signal: null });
    expect(report.faults).toBe(15);
  }, 400_000);
});
