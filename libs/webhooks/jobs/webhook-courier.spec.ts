import { describe, expect, it } from '@jest/globals';

import { createLogger, SecretCipher, systemClock } from '#platform';

import type { DeliveryStore, DueDelivery } from '../deliveries/delivery.store.js';
import type { AttemptOutcome } from '../deliveries/record-outcomes.js';
import type { DeliveryOutcome } from '../sending/delivery-outcome.js';
import { retrySchedule } from '../sending/retry-schedule.js';
import { newWebhookSecret } from '../signing/webhook-secret.js';
import { shareOut, WebhookCourier } from './webhook-courier.js';

const logger = createLogger({ process: 'test', level: 'silent' });

const claimed = (count: number, attempt = 1) =>
  Array.from({ length: count }, (_, at) => ({ deliveryId: `dl_${at}`, attempt }));

describe('shareOut', () => {
  const sizesOf = (count: number) => shareOut(claimed(count)).map(({ deliveryIds }) => deliveryIds.length);

  it('puts each delivery into one job, in order, at most ten each and in jobs of about equal size', () => {
    for (const count of [0, 1, 9, 10, 11, 137, 500]) {
      expect(shareOut(claimed(count)).flatMap(({ deliveryIds }) => deliveryIds)).toEqual(
        claimed(count).map(({ deliveryId }) => deliveryId),
      );
    }
    expect([0, 10, 11, 21].map(sizesOf)).toEqual([[], [10], [5, 6], [7, 7, 7]]);
  });

  it('names the same attempts identically, and others differently', () => {
    const nameOf = (group: Parameters<typeof shareOut>[0]) => shareOut(group)[0]?.attempts;
    const first = nameOf(claimed(3));
    expect(nameOf(claimed(3))).toBe(first);
    expect(nameOf(claimed(2))).not.toBe(first);
    expect(nameOf([...claimed(2), { deliveryId: 'dl_2', attempt: 2 }])).not.toBe(first);
  });
});

/** A courier whose deliveries are read when the test says so: none is due any more, or reading fails. */
function courierOf(atOnce: number) {
  const open = new Map<string, { drop: () => void; fail: (error: Error) => void }>();
  const due = (id: string) =>
    new Promise<null>((resolve, fail) => open.set(id, { drop: () => resolve(null), fail }));
  const courier = new WebhookCourier(
    {
      deliveries: { due } as unknown as DeliveryStore,
      sender: { send: () => Promise.reject(new Error('nothing is sent')) },
      schedule: retrySchedule(Math.random),
      cipher: new SecretCipher([Buffer.alloc(32)]),
      clock: systemClock,
      logger,
      allowLoopback: true,
    },
    atOnce,
  );
  let ended = 0;
  return {
    open,
    deliver: (ids: readonly string[]) => courier.deliverAll(ids, () => (ended += 1)),
    ended: () => ended,
    turn: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}

describe('WebhookCourier', () => {
  it('makes a job’s attempts concurrently: one that hangs delays no other', async () => {
    const { open, deliver, ended, turn } = courierOf(10);
    const job = deliver(['hanging', 'quick']);
    await turn();
    open.get('quick')?.drop();
    await turn();
    expect(ended()).toBe(1);
    open.get('hanging')?.drop();
    await job;
    expect(ended()).toBe(2);
  });

  it('keeps all jobs within one limit', async () => {
    const { open, deliver, turn } = courierOf(3);
    const jobs = Promise.all([deliver(['a', 'b']), deliver(['c', 'd'])]);
    await turn();
    expect([...open.keys()]).toEqual(['a', 'b', 'c']);
    open.get('b')?.drop();
    await turn();
    expect([...open.keys()]).toEqual(['a', 'b', 'c', 'd']);
    for (const { drop } of open.values()) drop();
    await jobs;
  });

  it('fails a job once all of it has ended, so no attempt is made twice at a time', async () => {
    const { open, deliver, ended, turn } = courierOf(10);
    let failed: unknown;
    const job = deliver(['broken', 'sound']).catch((error: unknown) => (failed = error));
    await turn();
    open.get('broken')?.fail(new Error('the database is down'));
    await turn();
    expect(failed).toBeUndefined();
    open.get('sound')?.drop();
    await job;
    expect(failed).toEqual(new Error('the database is down'));
    expect(ended()).toBe(1);
  });
});

const NOW = new Date('2026-04-06T08:00:00Z');
const FAILED: DeliveryOutcome = { kind: 'failed', reason: 'status', detail: 'It answered 500.', duration: 1 };

/** What one attempt leads to, after `scheduleStep` failed ones at an endpoint that fails since `failingSince`. */
async function attempt(
  outcome: DeliveryOutcome,
  { scheduleStep = 0, failingSince = null }: { scheduleStep?: number; failingSince?: Date | null } = {},
) {
  const cipher = new SecretCipher([Buffer.alloc(32)]);
  const due: DueDelivery = {
    ...{
      id: 'dl_1',
      eventId: 'evt_1',
      endpointId: 'we_1',
      orgId: 'org_a',
      livemode: true,
      traceparent: null,
    },
    ...{ url: 'https://hooks.example.com', body: '{}', scheduleStep, olderSecrets: [] },
    secret: cipher.seal(newWebhookSecret(), 'we_1'),
  };
  const recorded: AttemptOutcome[] = [];
  const disabled: string[] = [];
  const deliveries = {
    due: () => Promise.resolve(due),
    record: (made: AttemptOutcome) => {
      recorded.push(made);
      return Promise.resolve({ failingSince });
    },
    disableEndpoint: (_: string, reason: string) => Promise.resolve(disabled.push(reason) > 0),
  } as unknown as DeliveryStore;
  const courier = new WebhookCourier({
    ...{ deliveries, cipher, clock: { now: () => NOW }, schedule: retrySchedule(() => 0) },
    ...{ sender: { send: () => Promise.resolve(outcome) }, allowLoopback: false },
    logger,
  });
  await courier.deliver('dl_1');
  const { nextAt } = recorded[0] ?? {};
  return { wait: nextAt == null ? null : nextAt.getTime() - NOW.getTime(), disabled };
}

describe('a failed attempt', () => {
  const [SECOND, HOUR] = [1_000, 3_600_000];

  it.each([
    ...[[0, 5 * SECOND] as const, [1, 300 * SECOND] as const, [2, 1_800 * SECOND] as const],
    ...[[3, 2 * HOUR] as const, [4, 5 * HOUR] as const, [5, 10 * HOUR] as const, [6, 14 * HOUR] as const],
    ...[[7, 20 * HOUR] as const, [8, 24 * HOUR] as const, [9, null] as const],
  ])('after %i others is followed by the next in %p ms', async (scheduleStep, wait) => {
    expect((await attempt(FAILED, { scheduleStep })).wait).toBe(wait);
  });

  it('waits longer if the receiver asks for it, and is not repeated after the last', async () => {
    const asked = { ...FAILED, retryAfter: HOUR };
    expect((await attempt(asked)).wait).toBe(HOUR);
    expect((await attempt(asked, { scheduleStep: 9 })).wait).toBeNull();
  });

  it.each([
    [0, ['failing']],
    [1, []],
  ])('%i ms before five days of failures disables its endpoint with %p', async (early, reasons) => {
    const failingSince = new Date(NOW.getTime() - 120 * HOUR + early);
    expect((await attempt(FAILED, { failingSince })).disabled).toEqual(reasons);
  });

  it('of an endpoint that has not failed before does not disable it', async () => {
    expect((await attempt(FAILED)).disabled).toEqual([]);
  });
});

describe('an attempt that is answered', () => {
  const response = { status: 204, headers: {}, body: '' };

  it('with success is not repeated, and disables nothing however long the endpoint had failed', async () => {
    const delivered: DeliveryOutcome = { kind: 'delivered', response, duration: 1 };
    expect(await attempt(delivered, { failingSince: new Date(0) })).toEqual({ wait: null, disabled: [] });
  });

  it('with 410 disables the endpoint at once', async () => {
    const gone: DeliveryOutcome = {
      ...{ kind: 'gone', reason: 'status', detail: 'Gone.', duration: 1 },
      response: { ...response, status: 410 },
    };
    expect(await attempt(gone)).toEqual({ wait: null, disabled: ['gone'] });
  });
});
