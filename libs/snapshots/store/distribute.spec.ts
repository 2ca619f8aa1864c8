import { describe, expect, it } from '@jest/globals';

import { DomainError, type Logger } from '#platform';

import { offerToAll } from './distribute.js';
import { SnapshotHolder } from './snapshot-holder.js';
import type { SnapshotHolding } from './snapshot-holder.store.js';

const QUIET = { info: () => undefined, error: () => undefined } as unknown as Logger;

/** What the table of holders has, in memory. */
class Holders {
  readonly versions: string[] = [];
  private readonly rows = new Map<string, SnapshotHolding>();

  /** @param isHeld called after each report. */
  constructor(private readonly isHeld: (holding: SnapshotHolding) => void) {}

  offer(version: string): Promise<void> {
    this.versions.unshift(version);
    return Promise.resolve();
  }

  offered(): Promise<readonly string[]> {
    return Promise.resolve([...this.versions]);
  }

  hold(holding: SnapshotHolding): Promise<void> {
    this.rows.set(holding.process, holding);
    this.isHeld(holding);
    return Promise.resolve();
  }

  leave(process: string): Promise<void> {
    this.rows.delete(process);
    return Promise.resolve();
  }

  alive(): Promise<readonly SnapshotHolding[]> {
    return Promise.resolve([...this.rows.values()]);
  }
}

/** A store in which the objects of these versions are damaged. */
const storeWith = (damaged: readonly string[]) => ({
  address: 's3://deal',
  has: () => Promise.resolve(false),
  close: () => undefined,
  fetch: (version: string) =>
    damaged.includes(version)
      ? Promise.reject(new DomainError('snapshot_unavailable', `${version} was altered`))
      : Promise.resolve(),
});

/** A process that could not fetch the snapshot `old`. */
async function processWithout(old: string, damaged: readonly string[]) {
  let tell = (): void => undefined;
  const reported = new Promise<void>((resolve) => (tell = resolve));
  const holders = new Holders(({ problem }) => {
    if (problem !== null) tell();
  });
  await holders.offer(old);
  const holder = new SnapshotHolder(holders, storeWith(damaged), 'api', QUIET);
  holder.start();
  await reported;
  return { holders, holder };
}

const IMPATIENT = { waitSeconds: 10, onProgress: () => undefined, waitsForProblems: false, remedy: 'wait' };

describe('an offer that does not wait for processes with a problem', () => {
  it('waits for one whose problem is with another snapshot', async () => {
    const { holders, holder } = await processWithout('live-old', ['live-old']);
    await expect(offerToAll('live-new', { holders, ...IMPATIENT })).resolves.toBeUndefined();
    await holder.stop();
  });

  it('names the one that cannot fetch this snapshot, and only why it lacks this one', async () => {
    const { holders, holder } = await processWithout('live-old', ['live-old', 'live-new']);
    await expect(offerToAll('live-new', { holders, ...IMPATIENT })).rejects.toMatchObject({
      code: 'snapshot_unavailable',
      message: expect.stringMatching(/missing: api \S+ \(live-new was altered\)\. Nothing was activated/),
    });
    await holder.stop();
  });
});
