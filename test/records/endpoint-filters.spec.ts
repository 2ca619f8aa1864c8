import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type EndpointFilters, EVENT_TYPES, newEvent, publish, type ScoreUpdated } from '#webhooks';

import { WebhookRecords } from './webhook-records.js';

let records: WebhookRecords;
beforeAll(async () => {
  records = await WebhookRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

const PLACES = [
  { place: 'Dubai Marina', district: 'Marsa Dubai' },
  { place: 'Business Bay', district: 'Business Bay' },
  { place: 'JBR', district: 'Marsa Dubai' },
  { place: 'Marsa Dubai (JBR)', district: 'Marsa Dubai' },
] as const;
const VERDICTS = ['GOOD DEAL', 'FAIR VALUE', 'VERIFY LISTING'] as const;
const NAMES = ['dubai marina', 'MARSA DUBAI', 'Business Bay', 'Nowhere'] as const;

const somewhere = fc.option(fc.constantFrom(...PLACES), { nil: null });
const changes = fc.record({
  location: somewhere,
  verdict: fc.constantFrom(...VERDICTS),
  delta: fc.option(fc.integer({ min: -20, max: 20 }), { nil: null }),
  reference: fc.option(fc.constantFrom('north-1', 'North-1', 'south-1', 'nor%'), { nil: null }),
  metadata: fc.constantFrom({}, { portfolio: 'a' }, { portfolio: 'b', desk: '1' }),
});
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

const filters: fc.Arbitrary<EndpointFilters> = fc.record(
  {
    districts: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
    within: fc.uniqueArray(fc.constantFrom('Marsa Dubai', 'Nowhere'), { minLength: 1 }),
    verdicts: fc.uniqueArray(fc.constantFrom(...VERDICTS), { minLength: 1 }),
    min_score_change: fc.integer({ min: 1, max: 20 }),
    reference_prefix: fc.constantFrom('north-', 'n', 'nor%', 'south-1'),
    metadata: fc.constantFrom({ portfolio: 'a' }, { portfolio: 'b' }, { portfolio: 'b', desk: '1' }),
  },
  { requiredKeys: [] },
);

/** The contract of docs/webhooks.md, said again without the database. */
function wanted(filter: EndpointFilters, change: Change): boolean {
  const own = Object.values(change.location ?? {}).map((name) => name.toLowerCase());
  const isDistrictOnly = change.location?.place.startsWith(change.location.district) ?? false;
  const mayBeThere = isDistrictOnly && filter.within?.includes(change.location?.district ?? '');
  const notes: Readonly<Record<string, string | undefined>> = change.metadata;
  return [
    mayBeThere === true || filter.districts?.some((name) => own.includes(name.toLowerCase())),
    filter.verdicts?.includes(change.verdict),
    filter.min_score_change === undefined ||
      change.delta === null ||
      Math.abs(change.delta) >= filter.min_score_change,
    filter.reference_prefix === undefined || (change.reference ?? '').startsWith(filter.reference_prefix),
    Object.entries(filter.metadata ?? {}).every(([name, value]) => notes[name] === value),
  ].every((held) => held ?? true);
}

function eventOf({ location, verdict, delta, reference, metadata }: Change, cause: string) {
  const { example } = EVENT_TYPES['score.updated'];
  const current = { ...example.current, verdict };
  const data: ScoreUpdated = { ...example, location, reference, metadata, score_delta: delta, current };
  return newEvent({ ...records.owner, type: 'score.updated', data, cause }, records.now);
}

/** The events that an endpoint has deliveries of. */
async function told(endpointId: string): Promise<ReadonlySet<string>> {
  const { rows } = await records.database.pool.query<{ id: string }>(
    'SELECT event_id AS id FROM deliveries WHERE endpoint_id = $1',
    [endpointId],
  );
  return new Set(rows.map(({ id }) => id));
}

describe('the filters of an endpoint', () => {
  it('let through exactly what they say: on publish, resend and recover', async () => {
    const batches = fc.tuple(filters, fc.array(changes, { minLength: 1, maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(batches, async ([filter, given]) => {
        await records.reset();
        const endpoint = await records.endpoint(null, 20, filter);
        const events = given.map((change, index) => eventOf(change, `${endpoint}.${index}`));
        const due = new Set(
          events.filter((_, index) => wanted(filter, given[index] as Change)).map(({ id }) => id),
        );
        await publish(records.database.pool, events);
        expect(await told(endpoint)).toEqual(due);
        for (const { id } of events) {
          expect(await records.replays.resend(records.owner, id, endpoint)).toBe(due.has(id) ? 1 : 0);
          expect(await records.replays.resend(records.owner, id, null)).toBe(due.has(id) ? 1 : 0);
        }
        await records.database.pool.query('DELETE FROM deliveries');
        records.pass(1_000);
        const since = new Date(records.now.getTime() - 60_000);
        expect(await records.replays.recover(records.owner, endpoint, { since })).toBe(due.size);
        expect(await told(endpoint)).toEqual(due);
      }),
      { numRuns: 60 },
    );
  });

  it('apply from the change on: a failed delivery that is now excluded is not resent', async () => {
    const endpoint = await records.endpoint();
    await records.emit('score.updated', 'a');
    await records.database.pool.query(`UPDATE deliveries SET status = 'failed'`);
    const { owner } = records;
    const period = { since: records.now };
    records.pass(1_000);
    await records.endpoints.change(owner, endpoint, { filters: { verdicts: ['GOOD DEAL'] } });
    expect(await records.replays.recover(owner, endpoint, period)).toBe(0);
    await records.endpoints.change(owner, endpoint, { filters: null });
    expect(await records.replays.recover(owner, endpoint, period)).toBe(1);
  });

  it('do not affect other types', async () => {
    const endpoint = await records.endpoint(null, 20, { districts: ['Nowhere'], verdicts: ['GOOD DEAL'] });
    const event = await records.emit('batch.completed', 'a');
    expect([...(await told(endpoint))]).toEqual([event]);
  });

  it('do not make an endpoint unknown to resend', async () => {
    const event = await records.emit('score.updated', 'a');
    expect(await records.replays.resend(records.owner, event, 'we_unknown')).toBeNull();
  });
});
