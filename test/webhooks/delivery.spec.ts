import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { systemClock } from '#platform';
import { CandidateStore, SnapshotStore } from '#snapshots';
import { EVENT_TYPES, newWebhookSecret } from '#webhooks';

import { until } from '../support/until.js';
import { type Received, WebhookReceiver } from '../support/webhook-receiver.js';
import { WebhookSystem } from './webhook-system.js';

let system: WebhookSystem;
let receiver: WebhookReceiver;
let path: string;
let count = 0;

beforeAll(async () => {
  [system, receiver] = await Promise.all([WebhookSystem.open(), WebhookReceiver.start()]);
  await system.worker();
});
beforeEach(() => {
  count += 1;
  path = `/hook-${count}`;
  receiver.reply = () => 204;
});
afterAll(async () => {
  await receiver.close();
  await system.close();
});

const verify = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers);

/** The only delivery of an endpoint once it has come to a state. */
const delivery = (endpointId: string, status: string) =>
  until(`a ${status} delivery of ${endpointId}`, async () => {
    const [entry] = await system.log.list(system.owner, endpointId, { limit: 1 });
    return entry?.status === status && entry;
  });

describe('an event', () => {
  it('reaches its subscriber signed according to Standard Webhooks, and is logged', async () => {
    const { id, secret } = await system.subscribe(receiver.url(path));
    const [eventId] = await system.emit('score.updated', [path]);
    const [message] = await receiver.count(path, 1);
    expect(message?.headers['webhook-id']).toBe(eventId);
    expect(verify(secret, message as Received)).toMatchObject({
      type: 'score.updated',
      data: EVENT_TYPES['score.updated'].example,
    });
    const { attempts } = await delivery(id, 'delivered');
    expect(attempts).toMatchObject([{ attempt: 1, outcome: 'delivered', response: { status: 204 } }]);
    await system.endpoints.delete(system.owner, id);
  });

  it('is retried with the same id and bytes until it is accepted', async () => {
    const replies = [500, 'reset', 302, 204] as const;
    receiver.reply = () => replies[receiver.at(path).length - 1] ?? 204;
    const { id, secret } = await system.subscribe(receiver.url(path));
    await system.emit('score.updated', [path]);
    for (const [made, wait] of [5_000, 300_000, 1_800_000].entries()) {
      const { attempts, nextAttemptAt } = await until(`attempt ${made + 1} in the log`, async () => {
        const [entry] = await system.log.list(system.owner, id, { limit: 1 });
        return entry?.attempts.length === made + 1 && entry.status === 'pending' && entry;
      });
      const waited = (nextAttemptAt?.getTime() ?? 0) - Date.parse(attempts.at(-1)?.attempted_at ?? '');
      expect(waited).toBeGreaterThanOrEqual(wait);
      // A tenth more at random, and the attempt itself.
      expect(waited).toBeLessThan(1.1 * wait + 20_000);
      await system.fastForward();
    }
    const messages = await receiver.count(path, 4);
    expect(new Set(messages.map(({ headers, body }) => `${headers['webhook-id'] ?? ''} ${body}`)).size).toBe(
      1,
    );
    for (const message of messages) verify(secret, message);
    const { attempts } = await delivery(id, 'delivered');
    expect(attempts.map(({ reason }) => reason)).toEqual(['status', 'connection_failed', 'redirect', null]);
    await system.endpoints.delete(system.owner, id);
  });

  it('is grouped with others, signed as one message, for an endpoint that asks for it', async () => {
    const { id, secret } = await system.subscribe(receiver.url(path));
    await system.endpoints.change(system.owner, id, { batching: { maxEvents: 3, maxSeconds: 3_600 } });
    const sent = await system.emit('score.updated', [`${path}-1`, `${path}-2`, `${path}-3`]);
    const [message] = await receiver.count(path, 1);
    const { type, data } = verify(secret, message as Received) as {
      type: string;
      data: { updates: object[] };
    };
    expect(type).toBe('score.updated.batch');
    expect(data.updates.map((update) => (update as { id: string }).id)).toEqual(sent.sort());
    await delivery(id, 'delivered');
    await system.endpoints.delete(system.owner, id);
  });

  it('that concerns every organisation reaches its subscriber too', async () => {
    const { id, secret } = await system.subscribe(receiver.url(path), ['model.announced']);
    const snapshots = new SnapshotStore(system.database, systemClock);
    await snapshots.register({ version: 'sandbox-2', market: 'sandbox', manifest: {} });
    await new CandidateStore(system.database, systemClock).offer('sandbox-2', '2026-12-01');
    const [message] = await receiver.count(path, 1);
    expect(verify(secret, message as Received)).toMatchObject({
      type: 'model.announced',
      data: { change: 'offered', candidate: { version: 'sandbox-2', answers_from: '2026-12-01' } },
    });
    await delivery(id, 'delivered');
    await system.endpoints.delete(system.owner, id);
  });

  it('waits as long as Retry-After asks', async () => {
    receiver.reply = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const { id } = await system.subscribe(receiver.url(path));
    await system.emit('score.updated', [path]);
    const { nextAttemptAt } = await until('the failed attempt', async () => {
      const [entry] = await system.log.list(system.owner, id, { limit: 1 });
      return entry?.attempts.length === 1 && entry.status === 'pending' && entry;
    });
    expect((nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    await system.endpoints.delete(system.owner, id);
  });

  it('carries both signatures while a rotated secret overlaps', async () => {
    const { id, secret } = await system.subscribe(receiver.url(path));
    const fresh = newWebhookSecret();
    await system.endpoints.rotateSecret(system.owner, id, system.seal(fresh, id), 3_600);
    await system.emit('score.updated', [path]);
    const [message] = await receiver.count(path, 1);
    for (const known of [secret, fresh]) expect(verify(known, message as Received)).toBeDefined();
    await system.endpoints.delete(system.owner, id);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, and the others are notified', async () => {
    const gone = await system.subscribe(receiver.url(`${path}-gone`), ['score.updated']);
    const listener = await system.subscribe(receiver.url(path), ['endpoint.disabled']);
    receiver.reply = (message) => (message.path.endsWith('-gone') ? 410 : 204);
    const [failed] = await system.emit('score.updated', [path]);
    const [message] = await receiver.count(path, 1);
    const [refused] = receiver.at(`${path}-gone`);
    expect(verify(listener.secret, message as Received)).toMatchObject({
      type: 'endpoint.disabled',
      data: {
        endpoint_id: gone.id,
        reason: 'gone',
        first_failure: {
          event_id: failed,
          type: 'score.updated',
          reason: 'status',
          detail: 'The server responded with 410 (gone), which disables the endpoint.',
          payload: JSON.parse((refused as Received).body) as object,
        },
      },
    });
    await system.endpoints.delete(system.owner, listener.id);
  });

  it('that has failed for five days is disabled, and recovers what it missed once enabled', async () => {
    receiver.reply = () => 500;
    const { id } = await system.subscribe(receiver.url(path), ['score.updated']);
    await system.database.pool.query(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '5 days', failures = 9 WHERE id = $1`,
      [id],
    );
    await system.emit('score.updated', [`${path}-1`]);
    await until('the endpoint to be disabled', async () => {
      const endpoint = await system.endpoints.find(system.owner, id);
      return endpoint?.disabledReason === 'failing';
    });
    const missed = await system.emit('score.updated', [`${path}-2`]);
    receiver.reply = () => 204;
    await system.endpoints.change(system.owner, id, { status: 'enabled' });
    await system.replays.recover(system.owner, id, { since: new Date(Date.now() - 60_000) });
    const messages = await until('both events', () => {
      const found = receiver.at(path).slice(1);
      return found.length >= 2 && found;
    });
    expect(messages.map(({ headers }) => headers['webhook-id'])).toContain(missed[0]);
    await system.endpoints.delete(system.owner, id);
  });

  it('that hangs does not delay another at the same address', async () => {
    receiver.reply = (message) => (message.path.endsWith('-slow') ? 'hang' : 204);
    const slow = await system.subscribe(receiver.url(`${path}-slow`), ['score.updated']);
    const causes = Array.from({ length: 100 }, (_, n) => `${path}-${n}`);
    await system.emit('score.updated', causes);
    await receiver.count(`${path}-slow`, 16);
    const { id } = await system.subscribe(receiver.url(path), ['batch.completed']);
    const before = performance.now();
    await system.emit('batch.completed', [path]);
    const [message] = await receiver.count(path, 1);
    expect((message?.at ?? Infinity) - before).toBeLessThan(2_000);
    expect(receiver.at(`${path}-slow`)).toHaveLength(16);
    await Promise.all([id, slow.id].map((each) => system.endpoints.delete(system.owner, each)));
  });

  it('on this machine gets nothing with a live key, or if the configuration forbids it', async () => {
    const strict = await WebhookSystem.open();
    await strict.worker({ ALLOW_LOOPBACK_WEBHOOKS: 'false' });
    const { id } = await strict.subscribe(receiver.url(path));
    await strict.emit('score.updated', [path]);
    await until('the refused attempt', async () => {
      const [entry] = await strict.log.list(strict.owner, id, { limit: 1 });
      return entry?.attempts[0]?.reason === 'url_not_allowed';
    });
    expect(receiver.at(path)).toEqual([]);
    await strict.close();
  });
});
