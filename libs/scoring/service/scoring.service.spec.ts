import { describe, expect, it } from '@jest/globals';

import type { SnapshotManifest } from '#market';
import { createLogger, DomainError } from '#platform';

import type { CommunityBook } from '../contract/community.js';
import { type ActiveSnapshots, ScoringService } from './scoring.service.js';
import type { ServedSnapshot } from './served-snapshot.js';

const logger = createLogger({ process: 'test', level: 'silent' });
const unasked = (): Promise<never> => Promise.reject(new Error('nothing is asked here'));
const served = (version: string): ServedSnapshot => ({
  manifest: { version } as SnapshotManifest,
  answer: unasked,
  placeNamed: unasked,
  suggestPlaces: unasked,
  communities: unasked,
  heldOutSales: unasked,
});
const both: ActiveSnapshots = {
  active: () => Promise.resolve({ sandbox: 'sandbox-1', live: 'live-1' }),
  onActivation: () => undefined,
};

describe('ScoringService', () => {
  it('is not done trying while one of two active markets is still loading', async () => {
    let finishLive = (): void => undefined;
    const live = new Promise<ServedSnapshot>((resolve) => {
      finishLive = () => resolve(served('live-1'));
    });
    const scoring = new ScoringService({
      active: both,
      load: (version) => (version === 'live-1' ? live : Promise.resolve(served(version))),
      logger,
    });
    const refreshed = scoring.refresh();
    await Promise.resolve();
    expect(scoring.hasTriedAll).toBe(false);
    finishLive();
    await refreshed;
    expect(scoring.hasTriedAll).toBe(true);
    expect(scoring.versions()).toEqual({ sandbox: 'sandbox-1', live: 'live-1' });
    await scoring.close();
  });

  it('is done trying when one market cannot be loaded, so that the other is served', async () => {
    const scoring = new ScoringService({
      active: both,
      load: (version) =>
        version === 'live-1' ? Promise.reject(new Error('no files')) : Promise.resolve(served(version)),
      logger,
    });
    await scoring.refresh();
    expect(scoring.hasTriedAll).toBe(true);
    expect(scoring.versions()).toEqual({ sandbox: 'sandbox-1' });
    await scoring.close();
  });

  it('is not done trying while it cannot learn which are active', async () => {
    const scoring = new ScoringService({
      active: { ...both, active: () => Promise.reject(new Error('no database')) },
      load: (version) => Promise.resolve(served(version)),
      logger,
    });
    await scoring.refresh();
    expect(scoring.hasTriedAll).toBe(false);
    await scoring.close();
  });

  it.each(['snapshot_outdated', 'snapshot_unavailable'] as const)(
    'reads a version that fails with %s once, however many ask for it at once',
    async (code) => {
      const loaded: string[] = [];
      const scoring = new ScoringService({
        active: both,
        load: (version) => {
          loaded.push(version);
          return Promise.reject(new DomainError(code, 'It cannot be read.'));
        },
        logger,
      });
      for (let asked = 0; asked < 3; asked += 1)
        await expect(scoring.at('live-0')).rejects.toMatchObject({ code });
      expect(loaded).toEqual(['live-0']);
      await scoring.close();
    },
  );

  it('reads the communities of an unloaded snapshot without loading it, if its files contain them', async () => {
    const bookOf = (asOf: string): CommunityBook => ({ asOf, communities: [], idOf: new Map(), borders: [] });
    const [kept, own] = [bookOf('2026-01-31'), bookOf('2026-03-31')];
    const loaded: string[] = [];
    const scoring = new ScoringService({
      active: both,
      load: (version) => {
        loaded.push(version);
        return Promise.resolve({ ...served(version), communities: () => Promise.resolve(own) });
      },
      readCommunities: (version) => Promise.resolve(version === 'live-0' ? kept : null),
      logger,
    });
    await scoring.refresh();
    expect(await scoring.communitiesAt('live-1')).toBe(own);
    expect(await scoring.communitiesAt('live-0')).toBe(kept);
    expect(loaded).toEqual(['sandbox-1', 'live-1']);
    expect(await scoring.communitiesAt('live-old')).toBe(own);
    expect(loaded).toEqual(['sandbox-1', 'live-1', 'live-old']);
    await scoring.close();
  });
});
