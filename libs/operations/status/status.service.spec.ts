import { expect, it } from '@jest/globals';

import type { ScoringService } from '#scoring';

import type { ServiceLevel, ServiceLevelStore } from './service-level.store.js';
import { StatusService } from './status.service.js';

const NOW = new Date('2026-04-01T10:00:00Z');

it('reads each period once for all who ask at the same time, and again for who asks later or after a failure', async () => {
  const hours: number[] = [];
  let works = true;
  const read = (since: Date, until: Date): Promise<ServiceLevel> => {
    hours.push((until.getTime() - since.getTime()) / 3_600_000);
    const level = { requests: hours.length, failures: 0, latency: [1], minutesUp: 60, minutes: 60 };
    return works ? Promise.resolve(level) : Promise.reject(new Error('no database'));
  };
  const status = new StatusService(
    { read } as ServiceLevelStore,
    { versions: () => ({}) } as ScoringService,
    { now: () => NOW },
  );
  const together = await Promise.all(Array.from({ length: 20 }, () => status.read()));
  expect(hours).toEqual([1, 24, 720]);
  expect(new Set(together.map(({ last_30_days }) => last_30_days.requests))).toEqual(new Set([3]));
  works = false;
  const failed = await Promise.allSettled([status.read(), status.read()]);
  expect(failed.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  works = true;
  expect((await status.read()).last_hour.requests).toBe(5);
});

it('says for how long it has observed the uptime, which for a new instance is less than the period', async () => {
  const level: ServiceLevel = { requests: 0, failures: 0, latency: [], minutesUp: 9, minutes: 12 };
  const statusOf = (found: ServiceLevel) =>
    new StatusService(
      { read: () => Promise.resolve(found) } as unknown as ServiceLevelStore,
      { versions: () => ({}) } as ScoringService,
      { now: () => NOW },
    ).read();
  const { last_30_days: started } = await statusOf(level);
  expect([started.uptime_pct, started.observed_minutes]).toEqual([75, 12]);
  const { last_hour: unseen } = await statusOf({ ...level, minutesUp: 0, minutes: 0 });
  expect([unseen.uptime_pct, unseen.observed_minutes]).toEqual([null, 0]);
});

it('states an exact share as it is, and rounds any other down', async () => {
  const levelOf = async (failures: number, requests: number) => {
    const level = { requests, failures, latency: [], minutesUp: 0, minutes: 0 };
    const levels = { read: () => Promise.resolve(level) } as unknown as ServiceLevelStore;
    const scoring = { versions: () => ({}) } as ScoringService;
    return (await new StatusService(levels, scoring, { now: () => NOW }).read()).last_hour.availability_pct;
  };
  expect(await levelOf(416, 1_000)).toBe(58.4);
  expect(await levelOf(1, 1_000_000)).toBe(99.999);
});
