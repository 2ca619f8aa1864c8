import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { OrganisationStore } from '#auth';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { fixtureLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';

let api: ApiUnderTest;
let key: string;

let scored = 0;

beforeAll(async () => {
  const load = fixtureLoader();
  api = await openTestApi({
    load: async (version) => {
      const market = await load(version);
      return {
        ...market,
        answer: (property, options) => {
          scored += 1;
          return market.answer(property, options);
        },
      };
    },
  });
  key = await api.key();
});
afterAll(() => api.close());

const analyze = (body: object, headers: Record<string, string> = {}, caller = key) =>
  api.post('/v1/analyze', { property: LISTING, ...body }, caller, headers);

describe('POST /v1/analyze with watch: true', () => {
  it('answers as usual, and starts the watch named by Watch-Id', async () => {
    const plain = await analyze({});
    const response = await analyze({ watch: true });
    expect(response.status).toBe(200);
    expect(plain.headers.get('watch-id')).toBeNull();
    const analysis: unknown = await response.json();
    expect(analysis).toEqual(await plain.json());
    const watch = await api.get(`/v1/watches/${response.headers.get('watch-id') ?? ''}`, key);
    expect(await watch.json()).toMatchObject({
      property: LISTING,
      source: response.headers.get('analysis-id'),
      analysis,
    });
  });

  it('scores the listing once', async () => {
    scored = 0;
    await analyze({ watch: true });
    expect(scored).toBe(1);
  });

  it('starts one watch for all requests with the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'watch-once' };
    const responses = [await analyze({ watch: true }, headers), await analyze({ watch: true }, headers)];
    const [first, second] = responses.map((response) => response.headers.get('watch-id'));
    expect(first).toMatch(/^wa_[0-9A-Za-z]{22}$/);
    expect(second).toBe(first);
    const { rows } = await api.database.pool.query('SELECT id FROM watches WHERE source = $1', [
      responses[0]?.headers.get('analysis-id'),
    ]);
    expect(rows).toEqual([{ id: first }]);
  });

  it('records nothing if the plan allows no further watch', async () => {
    const { id: orgId } = await api.organisation();
    await new OrganisationStore(api.database, systemClock).setLimit({ orgId, livemode: false }, 'watches', 0);
    const response = await analyze({ watch: true }, {}, await api.key({ orgId }));
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ code: 'plan_limit_reached', limit: 0 });
    const { rows } = await api.database.pool.query('SELECT id FROM analyses WHERE org_id = $1', [orgId]);
    expect(rows).toEqual([]);
  });
});
