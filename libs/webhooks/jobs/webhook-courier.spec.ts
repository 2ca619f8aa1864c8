import { describe, expect, it } from '@jest/globals';

import { createLogger, SecretCipher, systemClock } from '#platform';

import type { DeliveryStore } from '../deliveries/delivery.store.js';
import { retrySchedule } from '../sending/retry-schedule.js';
import { shareOut, WebhookCourier } from './webhook-courier.js';

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
      logger: createLogger({ process: 'test', level: 'error' }),
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
