import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

interface Comparable {
  readonly id: string;
  readonly weight: number;
  readonly adjusted_price: number;
  readonly rejected: string | null;
}
interface Record {
  readonly id: string;
  readonly include: readonly string[];
  readonly derived_from: { analysis_id: string; excluded_comparables: { id: string }[] } | null;
  readonly analysis: {
    readonly value?: { readonly estimate: number };
    readonly comparables?: readonly Comparable[];
    readonly decision?: { readonly outcome: string };
  };
  readonly provenance: object;
}

let api: ApiUnderTest;
let key: string;
let orgId: string;
let id: string;

const analyse = async (query: string, by = key): Promise<string> => {
  const response = await api.post(`/v1/analyze${query}`, { property: LISTING }, by);
  expect(response.status).toBe(200);
  return response.headers.get('analysis-id') ?? '';
};
const recordOf = async (of: string): Promise<Record> =>
  (await (await api.get(`/v1/analyses/${of}`, key)).json()) as Record;
const exclude = (of: string, comparables: readonly object[], reviewer = 'L. Haddad'): Promise<Response> =>
  api.post(`/v1/analyses/${of}/exclusions`, { reviewer, comparables }, key);
const excluded = async (of: string, ids: readonly string[]): Promise<Record> => {
  const response = await exclude(
    of,
    ids.map((one) => ({ id: one, reason_code: 'different_condition' })),
  );
  expect(response.status).toBe(201);
  return (await response.json()) as Record;
};
/** The dearest of those used, adjusted to the home. */
const dearest = ({ analysis }: Record, count: number): string[] =>
  [...(analysis.comparables ?? [])]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.adjusted_price - a.adjusted_price)
    .slice(0, count)
    .map(({ id: sale }) => sale);

beforeAll(async () => {
  api = await openTestApi();
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
  id = await analyse('?include=value,comparables');
});
afterAll(() => api.close());

describe('POST /v1/analyses/{id}/exclusions', () => {
  it('201: creates a linked analysis without those sales, and leaves the first unchanged', async () => {
    const first = await recordOf(id);
    const gone = dearest(first, 3);
    const second = await excluded(id, gone);
    expect(second.derived_from).toEqual({
      analysis_id: id,
      excluded_comparables: gone.map((sale) => ({
        ...{ id: sale, reason_code: 'different_condition', note: null, reviewer: 'L. Haddad' },
      })),
    });
    expect(second.analysis.value?.estimate).toBeLessThan(first.analysis.value?.estimate ?? 0);
    const listed = second.analysis.comparables ?? [];
    expect(listed.slice(-3).map(({ id: sale, weight, rejected }) => [sale, weight, rejected])).toEqual(
      expect.arrayContaining(gone.map((sale) => [sale, 0, 'excluded by hand: different condition'])),
    );
    expect(listed.filter(({ weight }) => weight > 0).map(({ id: sale }) => sale)).not.toEqual(
      expect.arrayContaining(gone),
    );
    expect(second.provenance).toEqual(first.provenance);
    expect(await recordOf(id)).toEqual(first);
    expect(await recordOf(second.id)).toEqual(second);
  });

  it('adds to earlier exclusions, including sales that replaced those', async () => {
    const [one = ''] = dearest(await recordOf(id), 1);
    const second = await excluded(id, [one]);
    const [two = ''] = dearest(second, 1);
    expect(two).not.toBe(one);
    const third = await excluded(second.id, [two]);
    expect(third.derived_from?.analysis_id).toBe(second.id);
    expect(third.derived_from?.excluded_comparables.map(({ id: sale }) => sale)).toEqual([one, two]);
    const at = await excluded(id, [one, two]);
    expect(at.analysis.value).toEqual(third.analysis.value);
  });

  it('is reproduced byte for byte, even after later snapshots', async () => {
    const made = await excluded(id, dearest(await recordOf(id), 2));
    await api.activate('sandbox-2');
    await api.scoring.refresh();
    const response = await api.post(`/v1/analyses/${made.id}/reproduce?include=confidence`, '', key);
    expect(await response.json()).toMatchObject({ identical: true, snapshot_version: 'sandbox-1' });
    const again = await excluded(id, dearest(await recordOf(id), 2));
    expect(again.analysis).toEqual(made.analysis);
  });

  it('works for an analysis of a past date and for one decided by a policy', async () => {
    const rules = { comparables: { refer_below: 1_000 } };
    expect((await api.send('PUT', '/v1/policies/retail', key, rules)).ok).toBe(true);
    const decided = await analyse('?include=comparables&policy=retail&as_of=2025-07-01');
    const second = await excluded(decided, dearest(await recordOf(decided), 1));
    expect(second.analysis.decision?.outcome).toBe('refer');
    expect(second.provenance).toEqual((await recordOf(decided)).provenance);
  });

  it('needs no recorded comparables', async () => {
    const bare = await analyse('');
    const [one = ''] = dearest(await recordOf(id), 1);
    const second = await excluded(bare, [one]);
    expect(second.include).toEqual(['comparables']);
    expect(second.derived_from?.excluded_comparables).toHaveLength(1);
  });

  it('returns the same analysis for the same Idempotency-Key', async () => {
    const [one = ''] = dearest(await recordOf(id), 1);
    const body = { reviewer: 'L. Haddad', comparables: [{ id: one, reason_code: 'wrong_record' }] };
    const headers = { 'idempotency-key': 'exclude-1' };
    const send = () => api.post(`/v1/analyses/${id}/exclusions`, body, key, headers);
    const [first, second] = [await send(), await send()];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
  });

  it.each([
    ['none', [], '/comparables', 'give at least one object'],
    [
      'a sale that is none',
      [{ id: '1-11-1999-1', reason_code: 'wrong_record' }],
      '/comparables/0/id',
      'not among',
    ],
    ['one without a reason', [{ id: 'x' }], '/comparables/0/reason_code', ''],
    ['an unknown reason', [{ id: 'x', reason_code: 'ugly' }], '/comparables/0/reason_code', 'ugly'],
    ['other without a note', [{ id: 'x', reason_code: 'other' }], '/comparables/0/note', 'note is missing'],
    ['an unknown field', [{ id: 'x', reason_code: 'wrong_record', why: 'so' }], '/comparables/0/why', 'why'],
  ])('422 for %s', async (_, comparables, pointer, detail) => {
    const problem = await problemOf(await exclude(id, comparables));
    expect(problem).toMatchObject({
      errors: [{ pointer, detail: expect.stringContaining(detail) }],
    });
  });

  it('422 for a sale that is already excluded, or named twice', async () => {
    const [one = ''] = dearest(await recordOf(id), 1);
    const second = await excluded(id, [one]);
    const sale = { id: one, reason_code: 'wrong_record' };
    expect(await problemOf(await exclude(second.id, [sale]))).toMatchObject({
      errors: [{ code: 'duplicate', detail: expect.stringContaining('is already excluded') }],
    });
    expect(await problemOf(await exclude(id, [sale, sale]))).toMatchObject({
      errors: [
        { pointer: '/comparables/1/id', code: 'duplicate', detail: `"${one}" is named twice; name it once.` },
      ],
    });
  });

  it('404 for an unknown analysis, or another organisation’s', async () => {
    const sale = [{ id: 'x', reason_code: 'wrong_record' }];
    expect((await exclude('an_0000000000000000000000', sale)).status).toBe(404);
    const foreign = await analyse('', await api.key());
    expect((await exclude(foreign, sale)).status).toBe(404);
  });
});
