import { OrganisationStore } from '#auth';
import { systemClock } from '#platform';

import type { ApiUnderTest } from './api-under-test.js';
import { LISTING } from './listing.js';
import { until } from './until.js';

/** An organisation with rows in as many tables as its own calls can write to. */
export async function populate(api: ApiUnderTest): Promise<string> {
  const { id: orgId } = await api.organisation();
  await new OrganisationStore(api.database, systemClock).setLimit({ orgId, livemode: false }, 'watches', 5);
  const key = await api.key({ orgId });
  const once = { 'idempotency-key': 'populate' };
  const endpoint = { url: 'https://hooks.example.com/rows' };
  const created = await api.post('/v1/webhook-endpoints', endpoint, key);
  const { id } = (await created.json()) as { id: string };
  await api.post('/v1/analyze', { property: LISTING }, key, once);
  await api.post('/v1/batches', { items: [{ property: LISTING }, { property: {} }] }, key);
  await fetch(`${api.url}/v1/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ property: LISTING }),
  });
  await api.send('PUT', '/v1/policies/retail', key, { comparables: { refer_below: 3 } });
  await api.post('/v1/watches', { property: LISTING }, key);
  await api.post(`/v1/webhook-endpoints/${id}/test`, '', key);
  await api.post('/v1/sandbox/market-shifts', { percent: 1 }, key);
  await until('usage', async () => {
    const usage = (await (await api.get('/v1/usage', key)).json()) as { requests: number };
    return usage.requests > 3;
  });
  return orgId;
}
