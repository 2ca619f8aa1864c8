import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';

import { communitiesReader, localLoader } from '#scoring';

import { trainedSandbox } from '../support/services.js';

const marketDir = mkdtempSync(join(tmpdir(), 'deal-communities-'));
afterAll(() => rmSync(marketDir, { recursive: true, force: true }));

it('reads from a snapshot’s files the communities that it returns, and none from damaged ones', async () => {
  cpSync(await trainedSandbox(), marketDir, { recursive: true });
  const [version = ''] = readdirSync(join(marketDir, 'snapshots'));
  const read = communitiesReader(marketDir);
  const loaded = await localLoader(marketDir)(version);
  const answered = await loaded.communities();
  expect(answered.communities.length).toBeGreaterThan(1);
  expect(await read(version)).toEqual(answered);
  expect(await read('live-unknown')).toBeNull();
  writeFileSync(join(marketDir, 'snapshots', version, 'communities.json'), '{}');
  expect(await communitiesReader(marketDir)(version)).toBeNull();
}, 240_000);
