import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';

import { SourceFolder } from './source-files.fixture.js';

/** The folders of an import test. */
export interface ImportFolders {
  /** Holds the files, for all tests of the block. */
  readonly folder: SourceFolder;
  /** The market, a new one for each test. */
  readonly market: SourceFolder;
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
  };
}
