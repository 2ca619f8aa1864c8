import autocannon from 'autocannon';

import { assertAllAnswered, type LoadPlan, type LoadResult } from './load.js';

/** Load from autocannon, in this process; it uses more processor time than wrk. */
export async function loadByAutocannon(plan: LoadPlan): Promise<LoadResult> {
  const { baseUrl, requests, connections, seconds } = plan;
  const { path, headers, bodies } = requests;
  const result = await autocannon({
    url: baseUrl,
    connections,
    duration: seconds,
    sampleInt: Math.min(1_000, 1_000 * seconds), // it ends at the first sample after its duration
    requests: bodies.map((body) => ({ method: 'POST', path, headers: { ...headers }, body })),
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
