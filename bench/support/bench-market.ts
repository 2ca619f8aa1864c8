import { existsSync } from 'node:fs';

import { systemClock } from '#platform';
import { buildSandbox, buildSnapshot, importFiles, listSourceFiles, type SnapshotManifest } from '#market';
import { trainModel } from '#scoring';
import { SnapshotStore } from '#snapshots';

import type { BenchSystem } from './bench-system.js';

/** The folder of official files; measurements use it if it exists. */
export const MARKET_DATA = process.env['MARKET_DATA_DIR'] ?? '../shared/data';

const BUILD = { train: trainModel, codeVersion: 'bench' };

/** Builds the live market from the official files if there are any, otherwise the sandbox's, and activates it. */
export async function openMarket({ marketDir, database }: BenchSystem): Promise<SnapshotManifest> {
  const { manifest } = existsSync(MARKET_DATA)
    ? await buildLive(marketDir)
    : await buildSandbox({ marketDir, clock: systemClock, ...BUILD });
  const { version, market } = manifest;
  const snapshots = new SnapshotStore(database, systemClock);
  await snapshots.register({ version, market, manifest: { ...manifest } });
  await snapshots.activate(version, 'bench');
  return manifest;
}

async function buildLive(marketDir: string): Promise<{ readonly manifest: SnapshotManifest }> {
  const files = await listSourceFiles([MARKET_DATA]);
  await importFiles(
    files.map(({ file }) => file),
    { marketDir, clock: systemClock },
  );
  return buildSnapshot({ marketDir, clock: systemClock, ...BUILD });
}
