import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type EndpointBatching, EVENT_TYPES, newEvent, publish } from '#webhooks';

import { START, WebhookRecords } from './webhook-records.js';

let records: WebhookRecords;
beforeAll(async () => {
  records = await WebhookRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

let causes = 0;

/** A score change of this watch; returns the id of its event. */
async function change(watch = 'wa_1'): Promise<string> {
  const { owner, now } = records;
  const data = { ...EVENT_TYPES['score.updated'].example, watch_id: watch };
  const event = newEvent({ ...owner, type: 'score.updated', data, cause: `${++causes}` }, now);
  await publish(records.database.pool, [event]);
  records.pass(1); // ids of one millisecond are in no order
  return event.id;
}

const gathering = async (batching: EndpointBatching | null): Promise<string> => {
  const id = await records.endpoint();
  await records.endpoints.change(records.owner, id, { batching });
  return id;
};

interface Message {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly type: string;
  readonly updates: readonly { readonly id: string; readonly type: string; readonly data: object }[];
}

/** What is due now, as its receiver gets it. */
async function due(): Promise<Message[]> {
  const ids = await records.claimIds();
  const loaded = await Promise.all(ids.map((id) => records.deliveries.due(id)));
  return loaded
    .filter((one) => one !== null)
    .map(({ id, eventId, endpointId, body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: { updates?: Message['updates'] } };
      return { deliveryId: id, eventId, endpointId, type, updates: data.updates ?? [] };
    });
}

/** As `due`, and every receiver takes what it gets. */
async function taken(): Promise<Message[]> {
  const messages = await due();
  for (const { deliveryId } of messages) await settle(deliveryId, 'delivered');
  return messages;
}

const ids = ({ updates }: Message): string[] => updates.map(({ id }) => id);

function settle(deliveryId: string, outcome: 'delivered' | 'failed', again: Date | null = null) {
  const plain = { reason: outcome === 'failed' ? 'status' : null, detail: null, response: null };
  const attempt = { deliveryId, attemptedAt: records.now, duration: 40, outcome, nextAt: again, ...plain };
  return records.deliveries.record(attempt);
}

describe('an endpoint that groups score changes', () => {
  it('gets a message when a group is full, and the rest once its first change has waited', async () => {
    const endpoint = await gathering({ maxEvents: 3, maxSeconds: 60 });
    const sent: string[] = [];
    for (let n = 0; n < 7; n += 1) sent.push(await change(`wa_${n}`));
    const full = await taken();
    expect(full.map(({ type }) => type)).toEqual(['score.updated.batch', 'score.updated.batch']);
    expect(full.map(ids).sort()).toEqual([sent.slice(0, 3), sent.slice(3, 6)]);
    const { example } = EVENT_TYPES['score.updated'];
    expect(full.flatMap(({ updates }) => updates).find(({ id }) => id === sent[4])).toEqual({
      id: sent[4],
      type: 'score.updated',
      timestamp: new Date(START.getTime() + 4).toISOString(),
      data: { ...example, watch_id: 'wa_4' },
    });
    records.pass(59_000);
    expect(await due()).toEqual([]);
    records.pass(1_000);
    expect((await due()).map(ids)).toEqual([sent.slice(6)]);
    records.pass(3_600_000);
    expect((await records.log.list(records.owner, endpoint, { limit: 9 })).length).toBe(3);
  });

  it('gets every other type at once, and each change alone once grouping is off', async () => {
    const endpoint = await gathering({ maxEvents: 9, maxSeconds: 60 });
    const waiting = await change();
    await records.emit('analysis.corrected', 'a');
    expect((await due()).map(({ type }) => type)).toEqual(['analysis.corrected']);
    await records.endpoints.change(records.owner, endpoint, { batching: null });
    const alone = await change();
    const messages = await due();
    expect(messages.find(({ type }) => type === 'score.updated')?.eventId).toBe(alone);
    expect(messages.filter(({ type }) => type === 'score.updated.batch').map(ids)).toEqual([[waiting]]);
  });

  it('recovers in groups what it missed, and nothing twice', async () => {
    const endpoint = await gathering({ maxEvents: 3, maxSeconds: 60 });
    for (let n = 0; n < 3; n += 1) await change();
    const [failed] = await due();
    await settle(failed?.deliveryId ?? '', 'failed');
    await records.endpoints.change(records.owner, endpoint, { status: 'disabled' });
    const missed = [await change(), await change()];
    await records.endpoints.change(records.owner, endpoint, { status: 'enabled' });
    const another = await records.endpoint();
    expect(await records.replays.recover(records.owner, endpoint, { since: START })).toBe(3);
    expect((await taken()).map(({ eventId }) => eventId)).toEqual([failed?.eventId]);
    expect(await records.replays.recover(records.owner, endpoint, { since: START })).toBe(0);
    records.pass(60_000);
    expect((await due()).map(ids)).toEqual([missed]);
    expect(await records.log.list(records.owner, another, { limit: 9 })).toEqual([]);
  });

  it('gets its message again on request, and nobody else does', async () => {
    const endpoint = await gathering({ maxEvents: 2, maxSeconds: 60 });
    const plain = await records.endpoint();
    const sent = [await change(), await change()];
    const messages = await taken();
    const together = messages.find(({ type }) => type === 'score.updated.batch');
    expect(together?.endpointId).toBe(endpoint);
    expect(
      messages
        .filter(({ endpointId }) => endpointId === plain)
        .map(({ eventId }) => eventId)
        .sort(),
    ).toEqual(sent);
    expect(await records.replays.resend(records.owner, together?.eventId ?? '', null)).toBe(1);
    expect((await due()).map(({ endpointId, updates }) => [endpointId, updates.length])).toEqual([
      [endpoint, 2],
    ]);
  });

  it('leaves nothing behind once its events are gone', async () => {
    await gathering({ maxEvents: 2, maxSeconds: 60 });
    for (let n = 0; n < 3; n += 1) await change();
    await due();
    records.pass(1);
    expect(await records.events.deleteOlderThan(records.now)).toBe(4);
    const { rows } = await records.database.pool.query('SELECT FROM gathered_events');
    expect(rows).toEqual([]);
  });
});

describe('an endpoint with events ordered by watch', () => {
  const ordered = async (): Promise<string> => {
    const id = await records.endpoint();
    await records.endpoints.change(records.owner, id, { inOrder: true });
    return id;
  };

  it('gets the next one when the previous one is delivered or given up, without delaying others', async () => {
    await ordered();
    const [one, two, other] = [await change('wa_1'), await change('wa_1'), await change('wa_2')];
    const first = await due();
    expect(first.map(({ eventId }) => eventId).sort()).toEqual([one, other].sort());
    const deliveryOf = (id: string) => first.find(({ eventId }) => eventId === id)?.deliveryId ?? '';
    await settle(deliveryOf(one), 'failed', new Date(records.now.getTime() + 5_000));
    await settle(deliveryOf(other), 'delivered');
    expect(await due()).toEqual([]);
    records.pass(5_000);
    const again = await due();
    expect(again.map(({ eventId }) => eventId)).toEqual([one]);
    await settle(again[0]?.deliveryId ?? '', 'failed');
    expect((await due()).map(({ eventId }) => eventId)).toEqual([two]);
  });

  it('never sees a watch go back, whatever fails', async () => {
    const plan = fc.array(fc.constantFrom('wa_1', 'wa_2', 'wa_3'), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(plan, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), async (watches, luck) => {
        await records.reset();
        await ordered();
        const sent = new Map<string, string>();
        for (const watch of watches) sent.set(await change(watch), watch);
        const delivered: string[] = [];
        for (let round = 0; delivered.length < sent.size && round < 200; round += 1) {
          const messages = await due();
          expect(new Set(messages.map(({ eventId }) => sent.get(eventId))).size).toBe(messages.length);
          for (const { deliveryId, eventId } of messages) {
            if (luck.next().value === 0) await settle(deliveryId, 'failed', records.now);
            else {
              delivered.push(eventId);
              await settle(deliveryId, 'delivered');
            }
          }
          records.pass(1);
        }
        for (const watch of new Set(watches)) {
          const own = (all: Iterable<string>) => [...all].filter((id) => sent.get(id) === watch);
          expect(own(delivered)).toEqual(own(sent.keys()));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('gets messages of several changes one after the other, too', async () => {
    const endpoint = await gathering({ maxEvents: 2, maxSeconds: 60 });
    await records.endpoints.change(records.owner, endpoint, { inOrder: true });
    const sent: string[] = [];
    for (let n = 0; n < 4; n += 1) sent.push(await change(`wa_${n}`));
    const [first, ...rest] = await due();
    expect([ids(first as Message), rest]).toEqual([sent.slice(0, 2), []]);
    await settle(first?.deliveryId ?? '', 'delivered');
    expect((await due()).map(ids)).toEqual([sent.slice(2)]);
  });
});

describe('the figures of an endpoint', () => {
  it('match its deliveries', async () => {
    const endpoint = await records.endpoint();
    await change();
    records.pass(25 * 3_600_000);
    const since = records.now;
    for (let n = 0; n < 3; n += 1) await change(`wa_${n}`);
    const [stale, one, two] = (await due()).sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
    await settle(stale?.deliveryId ?? '', 'delivered');
    await settle(one?.deliveryId ?? '', 'delivered');
    await settle(two?.deliveryId ?? '', 'failed', new Date(records.now.getTime() + 5_000));
    const figures = await records.figures.read(records.owner, endpoint, since);
    expect(figures).toMatchObject({
      messages: { total: 3, delivered: 1, pending: 2, failed: 0, held: 0 },
      attempts: { total: 2, delivered: 1, failed: 1, reasons: { status: 1 } },
      duration: { p50: 40, p95: 40, p99: 40 },
      delay: { p50: 0.043 },
    });
    expect(figures.hours).toEqual([{ from: new Date('2026-04-02T09:00:00Z'), delivered: 1, undelivered: 2 }]);
    expect(figures.oldestPending?.getTime()).toBe(since.getTime() + 1);
  });

  it('are empty if nothing was sent', async () => {
    const figures = await records.figures.read(records.owner, await records.endpoint(), START);
    expect(figures).toEqual({
      messages: { total: 0, delivered: 0, pending: 0, failed: 0, held: 0 },
      attempts: { total: 0, delivered: 0, failed: 0, reasons: {} },
      duration: null,
      delay: null,
      oldestPending: null,
      hours: [],
    });
  });
});
