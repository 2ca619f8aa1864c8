import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFiles } from '../lake/import-market.js';
import { HEADERS, pulseSale, SourceFolder, webSale } from '../lake/source-files.fixture.js';
import type { MarketSnapshot } from '../tables/types.js';
import { buildSnapshot } from './build-snapshot.js';
import { stringAt } from './gather/fetch-columns.js';
import { loadSnapshot } from './load-snapshot.js';
import { readMarketFiles } from './read-market-files.js';
import { listSnapshots, removeSnapshot, snapshotDirectory } from './snapshot-directory.js';
import type { WrittenSnapshot } from './write-snapshot.js';

/** A model that records what it was trained on. */
const train = (snapshot: MarketSnapshot): { modelVersion: string; model: Uint8Array } => ({
  modelVersion: 'test-1',
  model: Buffer.from(`trained on ${snapshot.sales.count} sales of ${snapshot.manifest.market}`),
});

describe('buildSnapshot', () => {
  let folder: SourceFolder;
  let market: SourceFolder;
  let files: string[];
  let built: WrittenSnapshot;

  beforeAll(async () => {
    folder = await SourceFolder.create();
    market = await SourceFolder.create();
    files = [
      await folder.write('pulse.csv', [HEADERS.pulse, pulseSale('1-11-2024-1', '2024-03-06', 900_000)]),
      await folder.write('web.csv', [
        HEADERS.webExport,
        webSale(),
        webSale({ id: '11-2-2026', project: 'برج' }),
      ]),
      await folder.write('charges.csv', [HEADERS.charges, 'MARINA CROWN,2025,15.06,Mollak']),
    ];
    await importFiles(files, { marketDir: market.path, clock: systemClock });
    built = await build('2026-06-01T00:00:00Z');
  });
  afterAll(async () => {
    await folder.remove();
    await market.remove();
  });

  const build = (now: string, marketDir = market.path): Promise<WrittenSnapshot> =>
    buildSnapshot({ marketDir, train, codeVersion: '1.2.3', clock: { now: () => new Date(now) } });

  it('stores the same as reading the files in memory, trained', async () => {
    const { manifest, model, gathered, ...tables } = await loadSnapshot(built.directory);
    const { manifest: direct, model: untrained, ...expected } = await readMarketFiles(files, systemClock);
    expect(tables).toEqual(expected);
    expect(untrained).toHaveLength(0);
    expect(gathered).toEqual({});
    expect(Buffer.from(model).toString()).toBe('trained on 3 sales of live');
    expect(stringAt(tables.sales.id, 0)).toBe('11-1-2024');
    expect(manifest).toMatchObject({
      ...{
        market: 'live',
        createdAt: '2026-06-01T00:00:00.000Z',
        codeVersion: '1.2.3',
        modelVersion: 'test-1',
      },
      ...{ dataFreshness: direct.dataFreshness, counts: direct.counts },
    });
    expect(manifest.sources.map(({ file }) => file).sort()).toEqual(['charges.csv', 'pulse.csv', 'web.csv']);
  });

  it('says which file and line each sale is in', async () => {
    const { sales, saleFiles } = await loadSnapshot(built.directory);
    const cited = Array.from({ length: sales.count }, (_, row) => [
      stringAt(sales.id, row),
      saleFiles[sales.file[row] ?? -1],
      sales.line[row],
    ]);
    expect(cited).toEqual([
      ['11-1-2024', 'pulse.csv', 2],
      [expect.any(String), 'web.csv', 2],
      ['11-2-2026', 'web.csv', 3],
    ]);
  });

  it('returns the existing snapshot if nothing changed', async () => {
    const again = await build('2026-06-02T00:00:00Z');
    expect(again).toMatchObject({ existed: true, directory: built.directory });
    expect(await listSnapshots(market.path)).toHaveLength(1);
  });

  it('gives the same bytes and version from a lake filled later, in another order', async () => {
    const other = await SourceFolder.create();
    for (const file of files.toReversed())
      await importFiles([file], { marketDir: other.path, clock: systemClock });
    const rebuilt = await build('2026-07-01T00:00:00Z', other.path);
    expect(rebuilt.manifest.files).toEqual(built.manifest.files);
    expect(rebuilt.manifest.version).toBe(built.manifest.version);
    await other.remove();
  });

  it.each(['sales.columns', 'register.json', 'model.bin'])(
    'refuses a snapshot whose %s was altered',
    async (name) => {
      const path = join(built.directory, name);
      const bytes = await readFile(path);
      const altered = Buffer.from(bytes);
      altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
      await writeFile(path, altered);
      await expect(loadSnapshot(built.directory)).rejects.toThrow(`${name} was altered`);
      await writeFile(path, bytes.subarray(1));
      await expect(loadSnapshot(built.directory)).rejects.toThrow(/bytes, not/);
      await writeFile(path, bytes);
      await expect(loadSnapshot(built.directory)).resolves.toBeDefined();
    },
  );

  it('refuses a manifest that was altered to fit other files', async () => {
    const path = join(built.directory, 'manifest.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/("sales.columns": \{\s*"bytes": \d+,\s*"sha256": ")./, '$1x'));
    await expect(loadSnapshot(built.directory)).rejects.toMatchObject({ code: 'snapshot_unavailable' });
    await writeFile(path, text);
  });

  it('does not show an unfinished snapshot, clears it away, and removes one at once', async () => {
    const killed = join(market.path, 'snapshots', '.live-x.unfinished');
    await mkdir(killed);
    await writeFile(join(killed, 'sales.columns'), 'half');
    expect(await listSnapshots(market.path)).toHaveLength(1);
    await build('2026-06-03T00:00:00Z');
    const { version } = built.manifest;
    // Until it is old, another process may still be writing it.
    expect(await readdir(join(market.path, 'snapshots'))).toEqual(['.live-x.unfinished', version]);
    await utimes(killed, new Date(0), new Date(0));
    await build('2026-06-03T00:00:00Z');
    expect(await readdir(join(market.path, 'snapshots'))).toEqual([version]);
    await removeSnapshot(market.path, version);
    expect(await readdir(join(market.path, 'snapshots'))).toEqual([]);
    await expect(loadSnapshot(snapshotDirectory(market.path, version))).rejects.toMatchObject({
      code: 'snapshot_unavailable',
    });
  });

  it('says what to do if the lake has no sales', async () => {
    const empty = await SourceFolder.create();
    await expect(build('2026-06-01T00:00:00Z', empty.path)).rejects.toMatchObject({
      code: 'market_not_loaded',
    });
    await empty.remove();
  });
});
