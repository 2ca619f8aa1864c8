import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';

import { sweepSnapshots } from '../snapshot/snapshot-directory.js';

const marketDir = mkdtempSync(join(tmpdir(), 'deal-sweep-'));
afterAll(() => rmSync(marketDir, { recursive: true, force: true }));

it('parts of a missing snapshot, or half written by a killed process, are removed by the next build', async () => {
  mkdirSync(join(marketDir, 'snapshots', 'live-1'), { recursive: true });
  mkdirSync(join(marketDir, 'snapshots', '.live-2.removed'));
  mkdirSync(join(marketDir, 'compiled'));
  for (const name of ['live-1.parts', 'live-1.parts.0123456789ab.tmp', 'live-2.parts'])
    writeFileSync(join(marketDir, 'compiled', name), 'parts');
  await sweepSnapshots(marketDir);
  expect(readdirSync(join(marketDir, 'compiled'))).toEqual(['live-1.parts']);
  expect(readdirSync(join(marketDir, 'snapshots'))).toEqual(['live-1']);
});
