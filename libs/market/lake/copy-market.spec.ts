import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { copyMarket } from './copy-market.js';
import { type LakePart, readCatalogue, writeCatalogue } from './lake-catalogue.js';
import { SourceFolder } from './source-files.fixture.js';

describe('copyMarket', () => {
  let folder: SourceFolder;
  let market: string;
  let lake: string;
  beforeEach(async () => {
    folder = await SourceFolder.create();
    market = join(folder.path, 'market');
    lake = join(market, 'lake');
    await mkdir(join(lake, 'transaction'), { recursive: true });
  });
  afterEach(() => folder.remove());

  const fileOf = (number: number): string => join('transaction', `${number}.parquet`);

  /** A lake whose catalogue lists these parts, and no other files. */
  async function publish(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) await writeFile(join(lake, fileOf(number)), '');
    const parts: LakePart[] = numbers.map((number) => ({
      ...{ number, kind: 'transaction', rows: 1 },
      file: fileOf(number),
    }));
    await writeCatalogue(lake, { layout: 1, next: 1, sources: [], parts, superseded: [] });
    for (const name of await readdir(join(lake, 'transaction'))) {
      if (!numbers.includes(Number.parseInt(name, 10))) await rm(join(lake, 'transaction', name));
    }
  }

  async function expectWhole(target: string): Promise<void> {
    const { parts } = await readCatalogue(join(target, 'lake'));
    const files = await readdir(join(target, 'lake', 'transaction'));
    expect(parts.length).toBeGreaterThan(0);
    expect(files).toEqual(expect.arrayContaining(parts.map(({ number }) => `${number}.parquet`)));
  }

  it('has every file in its catalogue, while imports add and replace files', async () => {
    const parts = (from: number): number[] => Array.from({ length: 200 }, (_, at) => from + at);
    await publish(parts(0));
    for (let round = 1; round < 4; round += 1) {
      const target = join(folder.path, `copy-${round}`);
      const copied = copyMarket(market, target);
      while (!existsSync(join(target, 'lake', 'transaction'))) await setImmediate();
      await publish(parts(round * 1_000));
      await copied;
      await expectWhole(target);
    }
  });

  it('copies a damaged lake, too, whose other files must not be lost as well', async () => {
    await publish([1, 2]);
    await rm(join(lake, fileOf(2)));
    await copyMarket(market, join(folder.path, 'copy'));
    expect(await readdir(join(folder.path, 'copy', 'lake', 'transaction'))).toEqual(['1.parquet']);
  });

  it('copies a market without a lake, too', async () => {
    await rm(lake, { recursive: true });
    await mkdir(join(market, 'snapshots', 'sandbox-1'), { recursive: true });
    await copyMarket(market, join(folder.path, 'copy'));
    expect(await readdir(join(folder.path, 'copy', 'snapshots'))).toEqual(['sandbox-1']);
  });
});
