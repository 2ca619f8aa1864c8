import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';
import { BatchFiles } from './batch-files.js';
import { BulkSystem } from './bulk-system.js';
import { json, PolicyCalls } from './policy-calls.js';

const DAY = '2025-06-30';
const PARTS = 'include=value,provenance';
const CSV = `custom_id,${Object.keys(LISTING).join(',')}\nfirst,${Object.values(LISTING).join(',')}\n`;

let system: BulkSystem;
let files: BatchFiles;
let single: { readonly value: object; readonly provenance: object };

const post = (path: string, body: string, type = 'application/json'): Promise<Response> =>
  system.request(path, { method: 'POST', body, headers: { 'content-type': type } });
const asJson = (more: object = {}): string => JSON.stringify({ items: [{ property: LISTING }], ...more });

beforeAll(async () => {
  system = await BulkSystem.open();
  files = new BatchFiles(system);
  await Promise.all([system.startApi(), system.worker()]);
  const answer = await post(`/v1/analyze?as_of=${DAY}&${PARTS}`, JSON.stringify({ property: LISTING }));
  single = (await answer.json()) as typeof single;
}, 120_000);
afterAll(() => system.close());

describe('a batch for a past day', () => {
  it.each([
    ['in the query, of a JSON body', `/v1/batches?as_of=${DAY}&${PARTS}`, asJson(), 'application/json'],
    ['in a JSON body', `/v1/batches?${PARTS}`, asJson({ as_of: DAY }), 'application/json'],
    ['in the query, of a CSV', `/v1/batches?as_of=${DAY}&${PARTS}`, CSV, 'text/csv'],
  ])('answers as a single analysis does: %s', async (_, path, body, type) => {
    const accepted = (await (await post(path, body, type)).json()) as { id: string; as_of: string };
    expect(accepted.as_of).toBe(DAY);
    await system.ended(accepted.id);
    const [result] = await system.results(accepted.id);
    expect(result?.analysis).toEqual(single);
    expect(single).toMatchObject({ provenance: { as_of: DAY } });
    expect((await files.csv(accepted.id))[0]).toMatchObject({ as_of: DAY });
    const again = await post(`/v1/analyses/${result?.analysis_id ?? ''}/reproduce`, '');
    expect(await again.json()).toMatchObject({ identical: true });
  });

  it('is not that of the newest record', async () => {
    const { id } = await system.submit([{ property: LISTING }]);
    await system.ended(id);
    expect(await system.get(id)).toMatchObject({ as_of: null });
    const [result] = await system.results(id);
    expect(result?.analysis).not.toMatchObject({
      fair_price_range: (single as never as { fair_price_range: object }).fair_price_range,
    });
  });

  it('is decided for that day, and tried for that day', async () => {
    const policies = new PolicyCalls(system);
    const rules = { data_age_days: { refer_above: 60 } };
    await policies.put('fresh', rules);
    const { id } = (await (await post(`/v1/batches?as_of=${DAY}&policy=fresh`, asJson())).json()) as {
      id: string;
    };
    await system.ended(id);
    const [result] = await system.results(id);
    expect(result?.analysis).toMatchObject({ decision: { outcome: 'accept', decided_on: DAY } });
    expect(
      await json(
        policies.dryRun('fresh', { batch_id: id, policy: { ...rules, comparables: { refer_below: 1 } } }),
      ),
    ).toMatchObject({ changed: 0 });
  });

  it('can be a portfolio', async () => {
    const response = await post(`/v1/portfolios?as_of=${DAY}&${PARTS}`, CSV, 'text/csv');
    const { id, as_of: asOf } = (await response.json()) as { id: string; as_of: string };
    expect([response.status, asOf]).toEqual([202, DAY]);
    await until('the end of the portfolio', async () => {
      const { status } = (await (await system.request(`/v1/portfolios/${id}`)).json()) as { status: string };
      return status === 'completed' ? true : undefined;
    });
    const results = await system.request(`/v1/portfolios/${id}/results?format=ndjson`);
    expect((JSON.parse(await results.text()) as { analysis: object }).analysis).toEqual(single);
  });

  it.each([
    [
      'in the future',
      '?as_of=2999-01-01',
      {},
      'as_of is 2999-01-01, which is in the future; give today or an earlier date.',
    ],
    ['that is none', '?as_of=2026-02-30', {}, 'as_of is "2026-02-30"; give a calendar date as YYYY-MM-DD.'],
    [
      'given twice',
      `?as_of=${DAY}`,
      { as_of: DAY },
      'as_of is given in both the body and the query; give it once.',
    ],
    [
      'with a watch',
      '',
      { as_of: DAY, watch: true },
      'as_of is given with watch; a watch follows the market of today: give one of them.',
    ],
  ])('is refused for a day %s', async (_, query, more, detail) => {
    const { code, detail: said } = await problemOf(await post(`/v1/batches${query}`, asJson(more)));
    expect([code, said]).toEqual(['invalid_fields', detail]);
  });
});
