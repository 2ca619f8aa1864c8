import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { ChunkKey } from '#bulk';
import { EVENT_TYPE_NAMES, type EventSubject, type EventType, newEvent, publish } from '#webhooks';

import { liveOf } from '../support/owners.js';
import { ALLOWANCE, BatchRecords, errored } from './batch-records.js';
import { LONGEST_DATA, LONGEST_METADATA, LONGEST_OPTIONS } from './longest-data.js';

const MOST_BYTES = 20_000;

let records: BatchRecords;
beforeAll(async () => {
  records = await BatchRecords.open();
});
afterAll(() => records.database.close());

const longest = (type: EventType, data = LONGEST_DATA[type]): EventSubject =>
  ({ ...liveOf('org_a'), type, data, cause: 'longest' }) as EventSubject;
const dataOf = (body: string) => (JSON.parse(body) as { data: Readonly<Record<string, unknown>> }).data;

describe('an event whose every member is as long as callers may make it', () => {
  it.each(EVENT_TYPE_NAMES)('is stored: %s', async (type) => {
    const event = newEvent(longest(type), new Date());
    expect(await publish(records.database.pool, [event])).toEqual(new Set([event.id]));
    expect(Buffer.byteLength(event.body)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('says what happened in full, with the shortest of its metadata', () => {
    const metadata = { portfolio: 'north', ...LONGEST_METADATA, desk: 'b' };
    const data = { ...LONGEST_DATA['score.updated'], metadata };
    const { body } = newEvent(longest('score.updated', data), new Date());
    const sent = dataOf(body) as unknown as typeof data;
    expect(sent).toEqual({ ...data, metadata: sent.metadata });
    expect(sent.metadata).toMatchObject({ portfolio: 'north', desk: 'b' });
    expect(Object.keys(sent.metadata)).toEqual(Object.keys(metadata).filter((key) => key in sent.metadata));
    expect(Object.keys(sent.metadata).length).toBeGreaterThan(5);
  });

  it('is unchanged if it fits', () => {
    const metadata = Object.fromEntries(
      Object.keys(LONGEST_METADATA).map((key) => [key.slice(-2), 'م'.repeat(200)]),
    );
    const data = { ...LONGEST_DATA['batch.completed'], metadata };
    const { body } = newEvent(longest('batch.completed', data), new Date());
    expect(dataOf(body)).toEqual(data);
  });
});

describe('a batch with the longest options', () => {
  const batch = (size: number) => records.newBatch(size, { options: LONGEST_OPTIONS });
  const create = async (size: number): Promise<ChunkKey> => {
    const { id } = await records.batches.create(batch(size), ALLOWANCE);
    return { batchId: id, chunk: 0, run: 0 };
  };

  it.each<readonly [string, () => Promise<string>]>([
    [
      'all of whose items are refused',
      async () => {
        const error = { code: 'invalid_fields', detail: 'No.' };
        const all = { ...batch(1), items: [{ customId: null, error }] };
        return (await records.batches.create(all, ALLOWANCE)).id;
      },
    ],
    [
      'whose last chunk is scored',
      async () => {
        const key = await create(1);
        await records.run(key);
        return key.batchId;
      },
    ],
    [
      'whose last chunk is scored item by item',
      async () => {
        const key = await create(1);
        await records.chunks.start(key);
        await records.run(key, (position) => errored(position, true));
        return key.batchId;
      },
    ],
    [
      'that is canceled',
      async () => {
        const { batchId } = await create(1);
        await records.batches.cancel(liveOf('org_a'), batchId);
        return batchId;
      },
    ],
  ])('%s ends, with an event of which only the longest names and texts are missing', async (_, end) => {
    const id = await end();
    expect((await records.get(id)).endedAt).not.toBeNull();
    const sent = (await records.events()).find(({ data }) => data['id'] === id)?.data;
    expect(sent).toMatchObject({ id, include: LONGEST_OPTIONS.include, policy: LONGEST_OPTIONS.policy });
    const inCode = newEvent(longest('batch.completed'), new Date());
    expect(sent?.['metadata']).toEqual(dataOf(inCode.body)['metadata']);
  });
});
