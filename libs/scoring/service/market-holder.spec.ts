import { describe, expect, it } from '@jest/globals';

import type { SnapshotManifest } from '#market';
import { createLogger } from '#platform';

import { MarketHolder } from './market-holder.js';

interface Held {
  readonly manifest: SnapshotManifest;
}

const logger = createLogger({ process: 'test', level: 'silent' });
const held = (version: string): Held => ({ manifest: { version } as SnapshotManifest });

describe('MarketHolder', () => {
  it('has not tried all while one of two active markets is still being loaded', async () => {
    let finishLive = (): void => undefined;
    const live = new Promise<Held>((resolve) => {
      finishLive = () => resolve(held('live-1'));
    });
    const holder = new MarketHolder<Held>({
      active: () => Promise.resolve({ sandbox: 'sandbox-1', live: 'live-1' }),
      load: (version) => (version === 'live-1' ? live : Promise.resolve(held(version))),
      logger,
    });
    const refreshed = holder.refresh();
    await Promise.resolve();
    expect(holder.hasTriedAll).toBe(false);
    finishLive();
    await refreshed;
    expect(holder.hasTriedAll).toBe(true);
    expect(holder.versions()).toEqual({ sandbox: 'sandbox-1', live: 'live-1' });
    await holder.close();
  });

  it('has tried all when one market cannot be loaded, so that the other is served', async () => {
    const holder = new MarketHolder<Held>({
      active: () => Promise.resolve({ sandbox: 'sandbox-1', live: 'live-1' }),
      load: (version) =>
        version === 'live-1' ? Promise.reject(new Error('no files')) : Promise.resolve(held(version)),
      logger,
    });
    await holder.refresh();
    expect(holder.hasTriedAll).toBe(true);
    expect(holder.versions()).toEqual({ sandbox: 'sandbox-1' });
    await holder.close();
  });

  it('has not tried all while it cannot learn which are active', async () => {
    const holder = new MarketHolder<Held>({
      active: () => Promise.reject(new Error('no database')),
      load: (version) => Promise.resolve(held(version)),
      logger,
    });
    await holder.refresh();
    expect(holder.hasTriedAll).toBe(false);
    await holder.close();
  });
});
