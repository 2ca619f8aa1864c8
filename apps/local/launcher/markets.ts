import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { tableFilesBelow } from '#platform';
import { fingerprintOfCode, fingerprintOfFiles } from './fingerprint.js';
import { readJson, writePrivateJson } from './json-file.js';
import type { Operator } from './operator.js';

export type MarketName = 'live' | 'sandbox';

/** What the newest snapshot of a market was built from. */
interface Stamp {
  readonly source: string;
  readonly version: string;
}

type Stamps = Readonly<Partial<Record<MarketName, Stamp>>>;

/** The result for a file; null if it was imported. */
interface ImportedFile {
  readonly reason?: string | null;
}

interface SnapshotLine {
  readonly market: MarketName;
  readonly version: string;
  readonly active: boolean;
}

/**
 * The markets of one instance: the sandbox always, the live one from a folder of official files. A market is built on
 * the first start, and when its files or the code that makes snapshots changed. The operator's own activations are
 * kept.
 */
export class Markets {
  private readonly stampFile: string;

  constructor(
    private readonly operator: Operator,
    stateDirectory: string,
    private readonly say: (text: string) => void,
  ) {
    this.stampFile = join(stateDirectory, 'markets.json');
  }

  /**
   * Builds and activates what is missing or outdated.
   * @param dataDirectory the official files; null leaves the live market unchanged.
   * @returns the markets with an active snapshot. Throws if the folder has no sales; refused files are reported.
   */
  async ensure(dataDirectory: string | null): Promise<MarketName[]> {
    const code = fingerprintOfCode();
    const snapshots = await this.snapshots();
    const ensured = [this.ensureMarket('sandbox', code, snapshots, (flags) => this.buildSandbox(flags))];
    if (dataDirectory !== null) {
      const source = `${fingerprintOfFiles(dataDirectory)} ${code}`;
      ensured.push(
        this.ensureMarket('live', source, snapshots, (flags) => this.buildLive(dataDirectory, flags)),
      );
    }
    const changed = (await Promise.all(ensured)).includes(true);
    return (changed ? await this.snapshots() : snapshots)
      .filter(({ active }) => active)
      .map(({ market }) => market);
  }

  /** Returns whether it built or activated something. */
  private async ensureMarket(
    market: MarketName,
    source: string,
    snapshots: readonly SnapshotLine[],
    build: (flags: readonly string[]) => Promise<unknown>,
  ): Promise<boolean> {
    const stamp = this.stamps()[market];
    const isKnown = stamp !== undefined && snapshots.some(({ version }) => version === stamp.version);
    const hasActive = snapshots.some((snapshot) => snapshot.active && snapshot.market === market);
    if (isKnown && stamp.source === source) {
      if (hasActive) return false;
      await this.operator.run('market', 'activate', stamp.version); // the files outlived their database
      return true;
    }
    const { version } = (await build(isKnown ? [] : ['--activate'])) as SnapshotLine;
    // The same snapshot again, made by other code: if another is active, the operator has rolled back to it.
    if (isKnown && (version !== stamp.version || !hasActive))
      await this.operator.run('market', 'activate', version);
    writePrivateJson(this.stampFile, { ...this.stamps(), [market]: { source, version } });
    return true;
  }

  private buildSandbox(flags: readonly string[]): Promise<unknown> {
    this.say('building the sandbox market');
    return this.operator.ask('market', 'sandbox', ...flags);
  }

  private async buildLive(directory: string, flags: readonly string[]): Promise<unknown> {
    this.say(`importing ${directory}`);
    try {
      const files = (await this.operator.ask('market', 'import', directory)) as ImportedFile[];
      for (const { reason } of files) if (reason != null) this.say(`not imported: ${reason}`);
      this.say('building the live market and training its model (about half a minute)');
      return await this.operator.ask('market', 'build', ...flags);
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `MARKET_DATA_DIR is "${directory}", of which no live market could be made: set it to the folder of official ` +
          `files (docs/market-data.md says which), or leave it out to have the sandbox alone\n${said}`,
        { cause },
      );
    }
  }

  private async snapshots(): Promise<SnapshotLine[]> {
    return (await this.operator.ask('market', 'list')) as SnapshotLine[];
  }

  private stamps(): Stamps {
    return (readJson(this.stampFile) as Stamps | null) ?? {};
  }
}

/**
 * Refuses a MARKET_DATA_DIR that no market can be made of, before anything is started: whether its files are official
 * ones shows only when they are read.
 */
export function refuseUnusableFolder(directory: string): void {
  const folder = statSync(directory, { throwIfNoEntry: false });
  if (folder === undefined) throw refuseFolder(directory, 'does not exist');
  if (!folder.isDirectory()) throw refuseFolder(directory, 'is no folder');
  try {
    accessSync(directory, constants.R_OK | constants.X_OK);
  } catch {
    throw refuseFolder(directory, 'this user may not read');
  }
  if (tableFilesBelow(directory).length === 0) throw refuseFolder(directory, 'has no data files');
}

const refuseFolder = (directory: string, why: string): Error =>
  new Error(
    `MARKET_DATA_DIR is "${directory}", which ${why}: set it to the folder of official files (docs/market-data.md ` +
      'says which), or leave it out to have the sandbox alone',
  );
