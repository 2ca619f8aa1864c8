import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { newestSnapshot } from './newest-snapshot.js';

let marketDir: string;
beforeEach(async () => {
  marketDir = await mkdtemp(join(tmpdir(), 'market-'));
});
afterEach(() => rm(marketDir, { recursive: true }));

async function make(version: string, createdAt: string): Promise<void> {
  const folder = join(marketDir, 'snapshots', version);
  await mkdir(folder, { recursive: true });
  const market = version.startsWith('live') ? 'live' : 'sandbox';
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ version, market, createdAt }));
}

describe('the newest live snapshot', () => {
  it('is the most recently built one, even of several for one day', async () => {
    await make('live-20260501-f00000000000', '2026-11-27T10:00:00Z');
    await make('live-20260501-000000000000', '2026-11-28T10:00:00Z');
    await make('sandbox-20260331-000000000000', '2026-11-28T11:00:00Z');
    await expect(newestSnapshot(marketDir)).resolves.toBe('live-20260501-000000000000');
  });

  it('must be requested by name if there is none', async () => {
    await make('sandbox-20260331-000000000000', '2026-11-28T11:00:00Z');
    await expect(newestSnapshot(marketDir)).rejects.toMatchObject({
      code: 'unknown_snapshot',
      message: expect.stringContaining(marketDir),
    });
  });
});
