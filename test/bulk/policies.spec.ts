import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { PolicyStore } from '#policies';

import { problemOf } from '../support/calls.js';
import { BatchFiles, parquetRows, sheetRows } from './batch-files.js';
import { BulkSystem } from './bulk-system.js';
import { ITEMS, json, LOAN, PolicyCalls, RULES } from './policy-calls.js';

let system: BulkSystem;
let files: BatchFiles;
let calls: PolicyCalls;

beforeAll(async () => {
  system = await BulkSystem.open();
  files = new BatchFiles(system);
  calls = new PolicyCalls(system);
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

const put = (...asked: Parameters<PolicyCalls['put']>) => calls.put(...asked);
const decisionsOf = (id: string) => calls.decisionsOf(id);

describe('a policy', () => {
  it('is created, changed and archived; each text is kept as a version in its organisation’s trail', async () => {
    const made = await put('life', RULES);
    expect(made.status).toBe(201);
    expect(await json(made)).toMatchObject({ name: 'life', version: 1, archived_at: null });
    const again = await put('life', { ltv_caps: RULES.ltv_caps, property_types: RULES.property_types });
    expect([again.status, (await json(again))['version']]).toEqual([200, 1]);
    expect(await json(put('life', { fsd: { refer_above: 0.1 } }))).toMatchObject({ version: 2 });
    expect(await json(system.request('/v1/policies/life/versions'))).toMatchObject({
      data: [
        { version: 2, rules: { fsd: { refer_above: 0.1 } } },
        { version: 1, rules: RULES },
      ],
      has_more: false,
    });
    expect(await json(system.request('/v1/policies/life/versions/1'))).toMatchObject({ version: 1 });
    expect((await system.request('/v1/policies/life/versions/3')).status).toBe(404);
    const archived = await json(system.request('/v1/policies/life', { method: 'DELETE' }));
    expect(archived).toMatchObject({ version: 2, archived_at: expect.any(String) });
    const refused = await files.send('?policy=life', 'application/json', JSON.stringify({ items: ITEMS }));
    expect(refused.status).toBe(422);
    expect(await problemOf(refused)).toMatchObject({
      code: 'unknown_policy',
      detail: expect.stringContaining('is archived; PUT /v1/policies/life reactivates it, and life@2 is'),
      errors: [{ parameter: 'policy', code: 'unknown_policy' }],
    });
    expect(await json(put('life', { fsd: { refer_above: 0.1 } }))).toMatchObject({
      version: 2,
      archived_at: null,
    });
    const { rows } = await system.database.pool.query<{ action: string; actor: string; details: object }>(
      `SELECT action, actor, details FROM admin_actions WHERE target = 'life' ORDER BY id`,
    );
    expect(rows.map(({ action, details }) => ({ action, ...details }))).toMatchObject([
      { action: 'policy.put', livemode: false, version: 1 },
      { action: 'policy.put', version: 2 },
      { action: 'policy.archived', version: 2 },
      { action: 'policy.put', version: 2, was_archived: true },
    ]);
    expect(rows[0]?.actor).toMatch(/^api_key:key_/);
    await expect(
      system.database.pool.query(`UPDATE policy_versions SET rules = '{}' WHERE name = 'life'`),
    ).rejects.toThrow('stay as they were written');
  });

  it('refuses a bad name and empty rules', async () => {
    expect(await problemOf(await put('Retail_1', RULES))).toMatchObject({
      code: 'invalid_policy_name',
      status: 422,
      errors: [{ parameter: 'name', code: 'invalid_form' }],
    });
    expect(await problemOf(await put('empty', {}))).toMatchObject({
      detail: 'The policy has no rule and would accept everything; give at least one.',
    });
    expect((await system.request('/v1/policies/empty')).status).toBe(404);
  });

  it('refuses a cap for what is no district, which would never apply, and names the district', async () => {
    const limit = { on_value_pct: { decline_above: 50 } };
    const caps = (...districts: string[]) => ({ ltv_caps: [{ districts, ...limit }, limit] });
    expect((await put('local', caps('marsa dubai', 'Al Barsha South Fourth'))).status).toBe(201);
    expect(await problemOf(await put('local', caps('Marsa Dubai', 'JVC', 'Nowhere')))).toMatchObject({
      code: 'invalid_fields',
      errors: [
        {
          pointer: '/ltv_caps/0/districts/1',
          code: 'not_one_of',
          detail:
            '"JVC" is not a district but a place in "Al Barsha South Fourth"; give the name of the district.',
        },
        { pointer: '/ltv_caps/0/districts/2', code: 'unknown_area' },
      ],
    });
    const { rows } = await system.database.pool.query<{ orgId: string; keyId: string }>(
      `SELECT org_id AS "orgId", key_id AS "keyId" FROM policy_versions WHERE name = 'local'`,
    );
    const { orgId = '', keyId = '' } = rows[0] ?? {};
    const unchecked = new PolicyStore(system.database, systemClock);
    await unchecked.put({ orgId, livemode: false }, 'local', caps('JVC'), { keyId, requestId: 'req_1' });
    const kept = { ...caps('JVC'), description: 'Written before districts were checked.' };
    expect(await json(put('local', kept))).toMatchObject({ version: 3, rules: kept });
  });

  it('belongs to one organisation', async () => {
    await put('mine', RULES);
    const stranger = await system.key();
    for (const path of ['', '/versions', '/versions/1']) {
      expect((await system.request(`/v1/policies/mine${path}`, {}, stranger)).status).toBe(404);
    }
    expect(await json(system.request('/v1/policies', {}, stranger))).toEqual({ data: [], has_more: false });
    const analysis = await system.request(
      '/v1/analyze?policy=mine',
      { method: 'POST', body: JSON.stringify({ property: LOAN }) },
      stranger,
    );
    expect(await problemOf(analysis)).toMatchObject({
      code: 'unknown_policy',
      detail: 'There is no policy "mine"; PUT /v1/policies/mine creates it.',
    });
    expect(await json(put('mine', { fsd: { refer_above: 1 } }, stranger))).toMatchObject({ version: 1 });
    expect(await json(system.request('/v1/policies/mine'))).toMatchObject({ rules: RULES });
  });
});

describe('a batch under a policy', () => {
  let id: string;

  beforeAll(async () => {
    await put('retail', RULES);
    id = await files.scoredItems(ITEMS, { policy: 'retail', include: ['value', 'loan'] });
  });

  it('decides each item with every reason, by the version in force when it was accepted', async () => {
    expect(await system.get(id)).toMatchObject({ policy: { name: 'retail', version: 1 } });
    const decisions = await decisionsOf(id);
    expect(decisions.map((decision) => decision?.outcome)).toEqual([
      'accept',
      'decline',
      'refer',
      'decline',
      undefined,
      undefined,
    ]);
    expect(decisions.map((decision) => decision?.reasons.map(({ code }) => code))).toEqual([
      [],
      ['ltv_on_value', 'ltv_on_prudential_value'],
      ['missing_loan_amount'],
      ['property_type'],
      undefined,
      undefined,
    ]);
    const [first] = await system.results(id);
    const { value, loan } = (first?.analysis ?? {}) as Record<string, Record<string, number>>;
    expect(decisions[0]).toMatchObject({
      policy: { name: 'retail', version: 1 },
      facts: { value: value?.['estimate'], loan_amount: 700_000, completion: expect.anything() },
    });
    expect(decisions[0]?.facts.ltv_pct).toBeCloseTo(loan?.['ltv_pct'] ?? 0, 0);
  });

  it('is recorded with the analysis, is reproduced to the byte, and needs no part', async () => {
    const [, second] = await system.results(id);
    const path = `/v1/analyses/${second?.analysis_id ?? ''}`;
    expect(await json(system.request(path))).toMatchObject({ analysis: second?.analysis });
    await put('retail', { ...RULES, fsd: { refer_above: 0.0001 } });
    expect(await json(system.request(`${path}/reproduce`, { method: 'POST' }))).toMatchObject({
      identical: true,
      differences: [],
    });
    const bare = await files.scoredItems(ITEMS.slice(1, 2), { policy: 'retail@1' });
    const [decision] = await decisionsOf(bare);
    expect(decision).toMatchObject({ outcome: 'decline', facts: (await decisionsOf(id))[1]?.facts });
    const hidden = await json(system.request(`${path}?include=`));
    expect(hidden['analysis']).toMatchObject({ decision: { outcome: 'decline' } });
  });

  it('has its columns in every table', async () => {
    const rows = await files.csv(id);
    expect(rows.map(({ decision }) => decision)).toEqual(['accept', 'decline', 'refer', 'decline', '', '']);
    expect(rows[1]).toMatchObject({
      decision_reasons: 'ltv_on_value ltv_on_prudential_value',
      decision_detail: expect.stringMatching(/^The loan of AED 5,000,000 is [\d.]+ % of the value of AED /),
      policy: 'retail@1',
    });
    const [header = [], ...cells] = await sheetRows(await files.read(id, '?format=xlsx'));
    expect(cells.map((row) => row[header.indexOf('decision')] ?? '')).toEqual(
      rows.map(({ decision }) => decision),
    );
    const parquet = await parquetRows(await files.read(id, '?format=parquet'));
    expect(parquet[3]).toMatchObject({ decision: 'decline', decision_reasons: 'property_type' });
    const other = await files.scoredItems(ITEMS.slice(0, 1));
    expect((await files.csv(other))[0]).not.toHaveProperty('decision');
  });

  it('is summarised by decision, including items without one', async () => {
    const { decisions } = await json(system.request(`/v1/batches/${id}/summary`));
    expect(decisions).toMatchObject({
      policy: { name: 'retail', version: 1 },
      accept: { homes: 1, loan_amount: 700_000 },
      refer: { homes: 1, loan_amount: 0 },
      decline: { homes: 2, loan_amount: 5_700_000 },
      undecided: { homes: 2, loan_amount: 700_000, loans_unknown: 1 },
      reasons: expect.arrayContaining([{ code: 'property_type', outcome: 'decline', homes: 1 }]),
    });
  });

  it('takes the policy in the query, for CSV too, and only once', async () => {
    const csv = await files.scored(
      '?policy=retail@1',
      'text/csv',
      'area,type,bedrooms,size_sqft,listing_price,intent,loan_amount\nDubai Marina,apartment,1,800,1500000,collateral,900000',
    );
    expect((await decisionsOf(csv))[0]?.policy).toEqual({ name: 'retail', version: 1 });
    const body = JSON.stringify({ items: ITEMS, policy: 'retail' });
    expect(await problemOf(await files.send('?policy=retail', 'application/json', body))).toMatchObject({
      errors: [{ parameter: 'policy', code: 'duplicate' }],
    });
    for (const query of ['', '?dry_run=true']) {
      const none = JSON.stringify({ items: ITEMS, policy: 'retail@99' });
      expect(await problemOf(await files.send(query, 'application/json', none))).toMatchObject({
        code: 'unknown_policy',
        errors: [{ pointer: '/policy' }],
      });
    }
  });
});

describe('a single analysis under a policy', () => {
  it('has the same decision as its item in a batch, for a past date too', async () => {
    await put('single', RULES);
    const analyse = (query: string) =>
      system.request(`/v1/analyze?policy=single${query}`, {
        method: 'POST',
        body: JSON.stringify({ property: LOAN }),
      });
    const batch = await files.scoredItems(ITEMS.slice(0, 1), { policy: 'single' });
    expect((await json(analyse('')))['decision']).toEqual((await decisionsOf(batch))[0]);
    const past = await analyse('&as_of=2026-02-01');
    expect((await json(past.clone()))['decision']).toMatchObject({ decided_on: '2026-02-01' });
    const again = `/v1/analyses/${past.headers.get('analysis-id') ?? ''}/reproduce?include=market`;
    expect(await json(system.request(again, { method: 'POST' }))).toMatchObject({ identical: true });
  });
});
