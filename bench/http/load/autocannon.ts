import autocannon from 'autocannon';

import { assertAllAnswered, type LoadPlan, type LoadResult } from './load.js';

/** Load from autocannon, in this process; it uses more processor time than wrk. */
export async function loadByAutocannon(plan: LoadPlan): Promise<LoadResult> {
  const { baseUrl, requests, connections, seconds } = plan;
  const { path, headers, bodies } = requests;
  const all = bodies.map((body) => ({ method: 'POST' as const, path, headers: { ...headers }, body }));
  const step = Math.min(connections, all.length);
  const shareOf = (share: number): typeof all => all.filter((_, at) => at % step === share % step);
  let shares = 0;
  const result = await autocannon({
    url: baseUrl,
    connections,
    duration: seconds,
    sampleInt: Math.min(1_000, 1_000 * seconds), // it ends at the first sample after its duration
    // Of its own each connection would send all bodies in the same order at the same time.
    setupClient: (client) => client.setRequests(shareOf((shares += 1))),
  });
  assertAllAnswered(result.non2xx + result.errors, baseUrl);
  const answers = result['2xx'];
  return {
    answers,
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
