import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { DomainError, systemClock } from '#platform';
import { SnapshotStore } from '#snapshots';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { fixtureLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let orgId: string;
let key: string;
let id: string;
let answered: string;

/** Snapshots that can no longer be loaded. */
const gone = new Set<string>();
/** Those of an earlier version of the program. */
const outdated = new Set<string>();

beforeAll(async () => {
  const load = fixtureLoader();
  api = await openTestApi({
    load: (version) =>
      gone.has(version)
        ? Promise.reject(new DomainError('snapshot_unavailable', `/var/market/${version} holds no snapshot`))
        : outdated.has(version)
          ? Promise.reject(new DomainError('snapshot_outdated', 'Its model is of an earlier layout.'))
          : load(version),
  });
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
  const property = { ...LISTING, building: null, reference: 'R-1' };
  const response = await api.post('/v1/analyze?include=yield', { property }, key);
  id = response.headers.get('analysis-id') ?? '';
  answered = await response.text();
});
afterAll(() => api.close());

describe('GET /v1/analyses/{id}', () => {
  it('200: returns the record with the answer byte for byte', async () => {
    const response = await api.get(`/v1/analyses/${id}`, key);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain(`"analysis":${answered}`);
    expect(text).not.toContain('"building"');
    expect(JSON.parse(text)).toMatchObject({
      id,
      object: 'analysis',
      livemode: false,
      include: ['yield'],
      property: { area: LISTING.area, listing_price: LISTING.listing_price, reference: 'R-1' },
      provenance: { snapshot_version: 'sandbox-1' },
    });
  });

  it('401 without a key, 403 without the scope', async () => {
    expect((await api.get(`/v1/analyses/${id}`)).status).toBe(401);
    const other = await api.key({ orgId, scopes: ['usage'] });
    expect((await api.get(`/v1/analyses/${id}`, other)).status).toBe(403);
  });

  it('404 is the same for an unknown id, a malformed one, another organisation and the other mode', async () => {
    const foreign = await api.key();
    const live = await api.key({ orgId, livemode: true });
    const responses = await Promise.all([
      api.get('/v1/analyses/an_0000000000000000000000', key),
      api.get('/v1/analyses/nonsense', key),
      api.get('/v1/analyses/an_zzzzzzzzzzzzzzzzzzzzzz', key),
      api.get(`/v1/analyses/${id}`, foreign),
      api.get(`/v1/analyses/${id}`, live),
    ]);
    const problems = await Promise.all(responses.map(problemOf));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['not_found']));
  });

  it('405 for other methods, 422 for an unsupported parameter', async () => {
    const response = await api.post(`/v1/analyses/${id}`, {}, key);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await api.get(`/v1/analyses/${id}?include=match`, key)).status).toBe(422);
  });
});

describe('POST /v1/analyses/{id}/reproduce', () => {
  interface Reproduction {
    readonly identical: boolean;
    readonly differences: string[];
    readonly analysis: unknown;
  }
  const reproduce = async (of: string): Promise<Reproduction> => {
    const response = await api.post(`/v1/analyses/${of}/reproduce`, '', key);
    expect(response.status).toBe(200);
    return (await response.json()) as Reproduction;
  };

  it('200: is identical, even after two later snapshots were activated', async () => {
    expect(await reproduce(id)).toMatchObject({ identical: true, differences: [] });
    for (const version of ['sandbox-2', 'sandbox-3']) {
      await api.activate(version);
      await api.scoring.refresh();
    }
    expect(api.scoring.versions()).toEqual({ sandbox: 'sandbox-3' });
    const again = await reproduce(id);
    expect(again).toMatchObject({ identical: true, snapshot_version: 'sandbox-1' });
    expect(JSON.stringify(again.analysis)).toBe(answered);
  });

  it('200: is identical for a past date', async () => {
    const response = await api.post('/v1/analyze?as_of=2025-07-01', { property: LISTING }, key);
    expect(await reproduce(response.headers.get('analysis-id') ?? '')).toMatchObject({ identical: true });
  });

  it('404 for another organisation', async () => {
    expect((await api.post(`/v1/analyses/${id}/reproduce`, '', await api.key())).status).toBe(404);
  });

  /** An analysis made on `version`, of which the process keeps nothing after three more switches. */
  async function answeredOn(version: string, then: readonly string[]): Promise<string> {
    await api.activate(version);
    await api.scoring.refresh();
    const response = await api.post('/v1/analyze', { property: LISTING }, key);
    for (const next of then) {
      await api.activate(next);
      await api.scoring.refresh();
    }
    return response.headers.get('analysis-id') ?? '';
  }

  it('409 when its snapshot belongs to an earlier version of the program', async () => {
    const of = await answeredOn('sandbox-10', ['sandbox-11', 'sandbox-12', 'sandbox-13']);
    outdated.add('sandbox-10');
    const refused = await api.post(`/v1/analyses/${of}/reproduce`, '', key);
    expect(refused.status).toBe(409);
    expect(await problemOf(refused)).toMatchObject({
      code: 'snapshot_outdated',
      detail: expect.stringContaining('sandbox-10'),
    });
    expect((await api.get(`/v1/analyses/${of}`, key)).status).toBe(200);
  });

  it('409 when the files of its snapshot were deleted, 503 when they cannot be read now', async () => {
    const of = await answeredOn('sandbox-4', ['sandbox-5', 'sandbox-6', 'sandbox-7']);
    gone.add('sandbox-4');
    const attempt = () => api.post(`/v1/analyses/${of}/reproduce`, '', key);
    const refused = await attempt();
    expect(refused.status).toBe(503);
    const { code, detail } = await problemOf(refused);
    expect(code).toBe('snapshot_unavailable');
    expect(detail).toContain('sandbox-4');
    expect(detail).not.toContain('/var/market');
    await new SnapshotStore(api.database, systemClock).markRemoved('sandbox-4');
    const removed = await attempt();
    expect([removed.status, (await problemOf(removed)).code]).toEqual([409, 'snapshot_removed']);
  });
});
