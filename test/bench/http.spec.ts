import { describe, expect, it } from '@jest/globals';

import { startProcess } from '../support/processes.js';

interface Report {
  readonly sales: number;
  readonly servers: Record<string, { rps: { median: number }; p50_ms: number; p99_ms: number }>;
  readonly ratios: Record<string, { median: number; min: number; max: number }>;
  readonly at_half_of_capacity: Record<
    string,
    { rps: number; p50_ms: number; p99_ms: number; p99_ms_of_windows: number[] }
  >;
  readonly api_microseconds_by_part: Record<string, Record<string, number>>;
}

describe('npm run bench -- http', () => {
  it('loads the complete route and its peers, and prints the figures as one JSON document', async () => {
    const bench = await startProcess('bench/main.js', { MARKET_DATA_DIR: '/nowhere' }, [
      'http',
      '--quick',
      '--json',
    ]);
    const [report = ''] = await bench.line(/^\{.*\}$/);
    expect(await bench.ended).toEqual({ code: 0, signal: null });
    const { sales, servers, ratios, at_half_of_capacity, api_microseconds_by_part } = JSON.parse(
      report,
    ) as Report;
    expect(sales).toBe(5_000);
    expect(Object.keys(servers)).toEqual(['api', 'again', 'nest', 'express', 'raw']);
    for (const { rps, p50_ms, p99_ms } of Object.values(servers)) {
      expect(rps.median).toBeGreaterThan(0);
      expect(p99_ms).toBeGreaterThanOrEqual(p50_ms);
    }
    const peers = ['nest', 'express', 'raw'];
    expect(Object.keys(ratios)).toEqual(
      ['api', 'again'].flatMap((own) => peers.map((peer) => `${own}_over_${peer}`)),
    );
    expect(Object.keys(at_half_of_capacity)).toEqual(['api', 'nest']);
    for (const { rps, p50_ms, p99_ms, p99_ms_of_windows } of Object.values(at_half_of_capacity)) {
      expect(rps).toBeGreaterThan(0);
      expect(p99_ms).toBeGreaterThanOrEqual(p50_ms);
      expect(p99_ms_of_windows).toEqual([p99_ms]);
    }
    expect(api_microseconds_by_part['main']?.['record']).toBeGreaterThan(0);
    expect(api_microseconds_by_part['other_threads']?.['score']).toBeGreaterThan(0);
  });
});
