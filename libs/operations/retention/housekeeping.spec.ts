import { describe, expect, it } from '@jest/globals';

import type { Logger } from '#platform';

import { Housekeeping, type HousekeepingOptions, type HousekeepingStores, TASKS } from './housekeeping.js';

const NOW = new Date('2026-06-01T00:00:00Z');

/** Stores that record what they are asked; sealing takes two calls. */
function stores(asked: unknown[]): HousekeepingStores {
  let seals = 0;
  const note = (...what: unknown[]): Promise<number> => {
    asked.push(what);
    return Promise.resolve(0);
  };
  return {
    analyses: { preparePartitions: (now) => note('partitions', now).then(() => undefined) },
    counts: {
      countDays: (now) => note('count days', now).then(() => undefined),
      deleteBefore: (before) => note('counts', before),
    },
    audit: { seal: () => note('seal').then((sealed) => ({ sealed, more: ++seals < 2 })) },
    corrections: { deleteAnalysedBefore: (owner, before) => note('corrections', owner, before) },
    correctionRuns: { deleteClosedBefore: (before) => note('correction runs', before) },
    events: { deleteOlderThan: (before) => note('events', before) },
    idempotency: { deleteExpired: () => Promise.reject(new Error('no database')) },
    levels: { deleteBefore: (before) => note('levels', before) },
    rescoring: { deleteClosedBefore: (before) => note('runs', before) },
    retention: {
      list: () =>
        Promise.resolve([
          { orgId: 'org_broken', livemode: true, keepDays: 30 },
          { orgId: 'org_a', livemode: true, keepDays: 730 },
        ]),
      expireBatches: (owner, before) =>
        owner.orgId === 'org_broken'
          ? Promise.reject(new Error('no such partition'))
          : note('batches', owner, before),
      removeAnalyses: (owner, before, keepDays) => note('analyses', owner, before, keepDays),
    },
    usage: { deleteBefore: (before) => note('usage', before) },
  };
}

describe('housekeeping', () => {
  it('does every task and organisation even if one fails, and removes analyses by plan only after everything is sealed', async () => {
    const asked: unknown[] = [];
    const logger = {
      info: () => undefined,
      warn: (event: string, { task, orgId }: { task: string; orgId?: string }) =>
        asked.push([event, task, ...(orgId === undefined ? [] : [orgId])]),
    } as unknown as Logger;
    const failed: string[] = [];
    const done: string[] = [];
    const ended: HousekeepingOptions['ended'] = (task, outcome) =>
      (outcome === 'done' ? done : failed).push(task);
    const options = { clock: { now: () => NOW }, logger, eventDays: 30, ended };
    await new Housekeeping(stores(asked), options).run();
    expect(asked).toEqual([
      ['partitions', NOW],
      ['housekeeping.failed', 'idempotency_keys'],
      ['levels', new Date('2026-05-01T00:00:00Z')],
      ['usage', new Date('2024-05-02T00:00:00Z')],
      ['count days', NOW],
      ['counts', new Date('2024-05-02T00:00:00Z')],
      ['events', new Date('2026-05-02T00:00:00Z')],
      ['runs', new Date('2026-05-25T00:00:00Z')],
      ['correction runs', new Date('2025-04-27T00:00:00Z')],
      ['seal'],
      ['seal'],
      ['housekeeping.failed', 'analyses', 'org_broken'],
      ['batches', { orgId: 'org_a', livemode: true }, new Date('2024-06-01T00:00:00Z')],
      ['corrections', { orgId: 'org_a', livemode: true }, new Date('2024-06-01T00:00:00Z')],
      ['analyses', { orgId: 'org_a', livemode: true }, new Date('2024-06-01T00:00:00Z'), 730],
    ]);
    // Each task counts once, and that of the analyses as failed if it failed for one organisation.
    expect(failed).toEqual(['idempotency_keys', 'analyses']);
    expect([...done, ...failed].sort()).toEqual([...TASKS].sort());
  });
});
