import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';

import { systemClock } from '#platform';

import { MarketDatabase } from '../database/market-database.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { readCatalogue } from './lake-catalogue.js';
import { LakeStore } from './lake-store.js';
import { SourceFolder } from './source-files.fixture.js';

/** The folders of an import test. */
export interface ImportFolders {
  /** Holds the files, for all tests of the block. */
  readonly folder: SourceFolder;
  /** The market, a new one for each test. */
  readonly market: SourceFolder;
  /** Writes a file, given by its lines or as a whole, and imports it. */
  readonly load: (name: string, content: readonly string[] | string | Uint8Array) => Promise<ImportOutcome>;
  /** The rows of a SELECT over the records in the lake, which are tables named by their kind. */
  readonly stored: <Row extends object>(select: string) => Promise<Row[]>;
}

/** Folders that exist while the tests of the block run. */
export function importFolders(): ImportFolders {
  let folder: SourceFolder | undefined;
  let market: SourceFolder | undefined;
  beforeAll(async () => {
    folder = await SourceFolder.create();
  });
  afterAll(() => folder?.remove());
  beforeEach(async () => {
    market = await SourceFolder.create();
  });
  afterEach(() => market?.remove());
  const opened = (one: SourceFolder | undefined): SourceFolder => {
    if (one === undefined) throw new Error('asked for before the tests run');
    return one;
  };
  return {
    get folder() {
      return opened(folder);
    },
    get market() {
      return opened(market);
    },
    load: async (name, content) => {
      const file = join(opened(folder).path, name);
      if (typeof content === 'string' || content instanceof Uint8Array) await writeFile(file, content);
      else await opened(folder).write(name, content);
      const [outcome] = await importFiles([file], { marketDir: opened(market).path, clock: systemClock });
      if (outcome === undefined) throw new Error(`${name} was not imported`);
      return outcome;
    },
    stored: async <Row extends object>(select: string) => {
      const lake = join(opened(market).path, 'lake');
      const database = await MarketDatabase.open();
      try {
        await new LakeStore(lake, await readCatalogue(lake)).attach(database);
        return await database.rows<Row>(select);
      } finally {
        database.close();
      }
    },
  };
}
