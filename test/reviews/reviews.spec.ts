import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

interface ReviewBody {
  readonly id: string;
  readonly analysis_id: string;
  readonly status: string;
  readonly model: { readonly value: number; readonly value_recorded: boolean };
  readonly override: { readonly value: number; readonly in_force: boolean } | null;
  readonly entries: readonly { readonly outcome: string; readonly reviewer: string }[];
}

let api: ApiUnderTest;
let key: string;
let orgId: string;

beforeAll(async () => {
  api = await openTestApi();
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
});
afterAll(() => api.close());

const TODAY = new Date().toISOString().slice(0, 10);

async function analyse(query = '', over: object = {}): Promise<string> {
  const response = await api.post(`/v1/analyze${query}`, { property: { ...LISTING, ...over } }, key);
  expect(response.status).toBe(200);
  return response.headers.get('analysis-id') ?? '';
}

async function opened(analysisId: string): Promise<ReviewBody> {
  const response = await api.post('/v1/reviews', { analysis_id: analysisId }, key);
  return (await response.json()) as ReviewBody;
}

const say = (id: string, step: 'opinions' | 'approvals', body: object): Promise<Response> =>
  api.post(`/v1/reviews/${id}/${step}`, body, key);
const OVERRIDE = { outcome: 'override', reviewer: 'L. Haddad', value: 1_700_000, reason_code: 'condition' };

describe('a review', () => {
  it('is unique per analysis, with the model’s value as recorded', async () => {
    const id = await analyse('?include=value');
    const first = await api.post('/v1/reviews', { analysis_id: id }, key);
    const review = (await first.json()) as ReviewBody;
    expect([first.status, first.headers.get('location')]).toEqual([201, `/v1/reviews/${review.id}`]);
    const again = await api.post('/v1/reviews', { analysis_id: id }, key);
    expect([again.status, await again.json()]).toEqual([200, review]);
    const record = (await (await api.get(`/v1/analyses/${id}`, key)).json()) as {
      analysis: { value: { estimate: number; valued_on: string } };
    };
    const { estimate, valued_on: day } = record.analysis.value;
    expect(review.model).toMatchObject({ value: estimate, value_recorded: true, as_of: day });
    const bare = await opened(await analyse());
    expect(bare.model.value_recorded).toBe(false);
  });

  it('has an override beside the analysis, effective once somebody else approved it', async () => {
    const analysisId = await analyse();
    const before = await (await api.get(`/v1/analyses/${analysisId}`, key)).text();
    const { id } = await opened(analysisId);
    const given = (await (await say(id, 'opinions', OVERRIDE)).json()) as ReviewBody;
    expect(given).toMatchObject({
      status: 'awaiting_approval',
      override: { value: 1_700_000, in_force: false },
    });
    const same = await say(id, 'approvals', { outcome: 'approve', reviewer: 'l.HADDAD' });
    expect((await problemOf(same)).code).toBe('same_reviewer');
    const early = await say(id, 'opinions', { outcome: 'agree', reviewer: 'A. Khan' });
    expect((await problemOf(early)).code).toBe('review_settled');
    const approved = (await (
      await say(id, 'approvals', { outcome: 'approve', reviewer: 'M. Costa' })
    ).json()) as ReviewBody;
    expect(approved).toMatchObject({ status: 'overridden', override: { in_force: true } });
    expect(approved.entries.map(({ outcome, reviewer }) => [outcome, reviewer])).toEqual([
      ['override', 'L. Haddad'],
      ['approve', 'M. Costa'],
    ]);
    expect((await problemOf(await say(id, 'approvals', { outcome: 'reject', reviewer: 'X' }))).code).toBe(
      'nothing_to_approve',
    );
    expect(await (await api.get(`/v1/analyses/${analysisId}`, key)).text()).toBe(before);
    const { rows } = await api.database.pool.query<{ action: string }>(
      'SELECT action FROM admin_actions WHERE target = $1 ORDER BY id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['review.override', 'review.approve']);
  });

  it('reopens after a rejection, and keeps what was said', async () => {
    const { id } = await opened(await analyse());
    await say(id, 'opinions', OVERRIDE);
    await say(id, 'approvals', { outcome: 'reject', reviewer: 'M. Costa', note: 'No photographs.' });
    const agreed = (await (
      await say(id, 'opinions', { outcome: 'agree', reviewer: 'L. Haddad' })
    ).json()) as ReviewBody;
    expect(agreed).toMatchObject({ status: 'agreed', override: null });
    expect(agreed.entries.map(({ outcome }) => outcome)).toEqual(['override', 'reject', 'agree']);
    const rewrite = api.database.pool.query(`UPDATE review_entries SET note = 'x' WHERE review_id = $1`, [
      id,
    ]);
    await expect(rewrite).rejects.toThrow('stay as they were written');
  });

  it('needs no second person if the plan says so', async () => {
    await api.database.pool.query(
      `INSERT INTO organisation_limits (org_id, livemode, name, value) VALUES ($1, false, 'review_approvals', 0)`,
      [orgId],
    );
    const own = await api.key({ orgId });
    const { id } = await opened(await analyse());
    const given = await api.post(`/v1/reviews/${id}/opinions`, OVERRIDE, own);
    expect(((await given.json()) as ReviewBody).status).toBe('overridden');
    await api.database.pool.query('DELETE FROM organisation_limits WHERE org_id = $1', [orgId]);
  });

  it('treats two concurrent opinions as one', async () => {
    const { id } = await opened(await analyse());
    const said = await Promise.all(
      Array.from({ length: 6 }, (_, at) => say(id, 'opinions', { outcome: 'agree', reviewer: `P${at}` })),
    );
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each([
    [{ outcome: 'override', reviewer: 'A', reason_code: 'other' }, '/value', 'required'],
    [{ outcome: 'override', reviewer: 'A', value: 1_000_000 }, '/reason_code', 'required'],
    [{ outcome: 'override', reviewer: 'A', value: 1_000_000, reason_code: 'other' }, '/note', 'required'],
    [{ outcome: 'agree', reviewer: 'A', value: 1_000_000 }, '/value', 'contradicts'],
    [{ outcome: 'override', reviewer: 'A', value: 5, reason_code: 'other' }, '/value', 'out_of_range'],
    [{ outcome: 'agree' }, '/reviewer', 'required'],
    [{ outcome: 'agreed', reviewer: 'A' }, '/outcome', 'not_one_of'],
  ])('refuses %j, and changes nothing', async (body, pointer, code) => {
    const { id } = await opened(await analyse());
    const problem = await problemOf(await say(id, 'opinions', body));
    expect(problem.errors?.[0]).toMatchObject({ pointer, code });
    expect(await (await api.get(`/v1/reviews/${id}`, key)).json()).toMatchObject({
      status: 'open',
      entries: [],
    });
  });
});

describe('a sample', () => {
  const draw = (body: object): Promise<Response> => api.post('/v1/review-samples', body, key);
  const PERIOD = { from: TODAY, to: TODAY };

  it('is random by its seed, can be redrawn by hand, and opens its reviews', async () => {
    for (let at = 0; at < 12; at += 1) await analyse('', { size_sqft: 700 + at });
    const sample = (await (await draw({ ...PERIOD, seed: 'one', size: 5 })).json()) as {
      id: string;
      population: number;
      analysis_ids: string[];
    };
    const { rows } = await api.database.pool.query<{ id: string }>(
      `SELECT id FROM analyses WHERE org_id = $1 AND NOT livemode ORDER BY md5('one' || id) LIMIT 5`,
      [orgId],
    );
    expect(sample.analysis_ids).toEqual(rows.map(({ id }) => id));
    const again = (await (await draw({ ...PERIOD, seed: 'one', size: 5 })).json()) as typeof sample;
    expect([again.analysis_ids, again.population]).toEqual([sample.analysis_ids, sample.population]);
    const other = (await (await draw({ ...PERIOD, seed: 'two', size: 5 })).json()) as typeof sample;
    expect(other.analysis_ids).not.toEqual(sample.analysis_ids);

    const listed = (await (await api.get(`/v1/reviews?sample_id=${sample.id}&limit=100`, key)).json()) as {
      data: ReviewBody[];
    };
    expect(listed.data.map((review) => review.analysis_id).sort()).toEqual([...sample.analysis_ids].sort());
  });

  it('has the size that its precision requires, and reports the outcome', async () => {
    const sample = (await (await draw({ ...PERIOD, seed: 'three', half_width_pct: 10 })).json()) as {
      id: string;
      size: number;
      population: number;
    };
    const unlimited = (1.959964 ** 2 * 0.25) / 0.01;
    expect(sample.size).toBe(Math.ceil(unlimited / (1 + (unlimited - 1) / sample.population)));
    const { data } = (await (
      await api.get(`/v1/reviews?sample_id=${sample.id}&status=open&limit=100`, key)
    ).json()) as { data: ReviewBody[] };
    const [one] = data;
    if (one === undefined) throw new Error('no open review');
    const value = Math.round(one.model.value * 1.1);
    await say(one.id, 'opinions', { ...OVERRIDE, value });
    await say(one.id, 'approvals', { outcome: 'approve', reviewer: 'M. Costa' });
    const shown = (await (await api.get(`/v1/review-samples/${sample.id}`, key)).json()) as {
      reviews: Record<string, number>;
      median_difference_pct: number;
    };
    expect(Object.values(shown.reviews).reduce((sum, count) => sum + count, 0)).toBe(sample.size);
    expect(shown.reviews['overridden']).toBeGreaterThan(0);
    const settled = (await (
      await api.get(`/v1/reviews?sample_id=${sample.id}&status=overridden&limit=100`, key)
    ).json()) as { data: ReviewBody[] };
    const ratios = settled.data
      .map(({ override, model }) => (override?.value ?? NaN) / model.value)
      .sort((a, b) => a - b);
    const at = (ratios.length - 1) / 2;
    const median = ((ratios[Math.floor(at)] ?? NaN) + (ratios[Math.ceil(at)] ?? NaN)) / 2;
    expect(shown.median_difference_pct).toBeCloseTo(100 * (median - 1), 1);
  });

  it.each([
    [{ seed: 's', size: 5, from: '2020-01-01', to: '2020-01-02' }, 'nothing_to_sample'],
    [{ seed: 's', ...PERIOD }, 'invalid_fields'],
    [{ seed: 's', size: 5, half_width_pct: 5, ...PERIOD }, 'invalid_fields'],
    [{ seed: 's', size: 5, from: '2026-01-01', to: '2025-01-01' }, 'invalid_fields'],
    [{ seed: 's', size: 5, from: '2025-01-01', to: '2026-01-01' }, 'invalid_fields'],
  ])('is refused: %j', async (body, code) => {
    expect((await problemOf(await draw(body))).code).toBe(code);
  });

  it('can be drawn several times at once', async () => {
    const { id: other } = await api.organisation();
    const bulk = await api.key({ orgId: other });
    const ids = await Promise.all(
      Array.from({ length: 150 }, async (_, at) => {
        const body = { property: { ...LISTING, size_sqft: 700 + at } };
        return (await api.post('/v1/analyze', body, bulk)).headers.get('analysis-id');
      }),
    );
    const orders = Array.from({ length: 8 }, (_, at) => ({ ...PERIOD, seed: `at once ${at}`, size: 150 }));
    const drawn = await Promise.all(orders.map((order) => api.post('/v1/review-samples', order, bulk)));
    expect(drawn.map(({ status }) => status)).toEqual(orders.map(() => 201));
    const { rows } = await api.database.pool.query('SELECT FROM reviews WHERE org_id = $1', [other]);
    expect(rows).toHaveLength(ids.length);
  });

  it('is created once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'sample-1' };
    const send = () => api.post('/v1/review-samples', { ...PERIOD, seed: 'k', size: 2 }, key, headers);
    const [first, again] = [await send(), await send()];
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('the outcomes of reviews', () => {
  it('compare both with what the layout sold for after the valuation', async () => {
    const now = (await (
      await api.post('/v1/analyze?include=comparables', { property: LISTING }, key)
    ).json()) as { comparables: { date: string; level: string; bedrooms: number; price: number }[] };
    const dates = now.comparables
      .filter(({ level, bedrooms }) => (level === 'building' || level === 'project') && bedrooms === 1)
      .map(({ date }) => date)
      .sort();
    const asOf = new Date(Date.parse(dates.at(-1) ?? '') - 60 * 86_400_000).toISOString().slice(0, 10);
    const { id, model } = await opened(await analyse(`?include=value&as_of=${asOf}`));
    await say(id, 'opinions', { ...OVERRIDE, value: Math.round(model.value * 1.5) });
    await say(id, 'approvals', { outcome: 'approve', reviewer: 'M. Costa' });
    const agreed = await opened(await analyse(`?as_of=${asOf}`));
    await say(agreed.id, 'opinions', { outcome: 'agree', reviewer: 'L. Haddad' });
    const response = await api.get(`/v1/review-outcomes?from=${TODAY}&to=${TODAY}`, key);
    const outcomes = (await response.json()) as {
      settled: number;
      sold: number;
      all: { nearer: { model: number; reviewer: number }; reviewer: { median_error_pct: number } };
      farthest: { review_id: string; price: number; sales: number; sale_ids: string[] }[];
      by_reason: { name: string; overrides: number }[];
    };
    expect(outcomes.settled).toBeGreaterThanOrEqual(2);
    const mine = outcomes.farthest.find(({ review_id: review }) => review === id);
    expect(mine?.sales).toBeGreaterThan(0);
    expect(mine?.sale_ids).toHaveLength(mine?.sales ?? 0);
    expect(outcomes.all.nearer.model).toBeGreaterThan(0);
    expect(outcomes.by_reason.map(({ name }) => name)).toEqual(['condition']);
  });
});
