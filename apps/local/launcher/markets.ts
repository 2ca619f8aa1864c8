import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOfCode, fingerprintOfFiles } from './fingerprint.js';
import { readJson, writePrivateJson } from './json-file.js';
import type { Operator } from './operator.js';

export type MarketName = 'live' | 'sandbox';

/** What the markets of this instance were last built from. */
type Stamps = Readonly<Partial<Record<MarketName, string>>>;

interface SnapshotLine {
  readonly market: MarketName;
  readonly version: string;
  readonly active: boolean;
}

/**
 * The markets of one instance: the live one from a folder of official files. It is built on
 * the first start and when its files or the code that makes snapshots changed. An activation by the operator stands.
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
   * Builds and activates what is missing or out of date.
   * @param dataDirectory the official files; null leaves the live market as it is.
   * @returns the markets that have an active snapshot.
   * Throws when the folder does not exist or holds no sales.
   */
  async ensure(dataDirectory: string | null): Promise<MarketName[]> {
    const code = fingerprintOfCode();
    const active = await this.active();
    if (dataDirectory !== null) await this.ensureLive(dataDirectory, code, active);
    return this.active();
  }

  private async ensureLive(directory: string, code: string, active: readonly MarketName[]): Promise<void> {
    if (!existsSync(directory)) {
      throw new Error(
        `MARKET_DATA_DIR is "${directory}", which does not exist: name the folder of official files`,
      );
    }
    const source = `${fingerprintOfFiles(directory)} ${code}`;
    if (this.isCurrent('live', source, active)) return;
    this.say(`importing ${directory}`);
    await this.operator.run('market', 'import', directory);
    this.say('building the live market and training its model, which takes about half a minute');
    await this.operator.run('market', 'build', '--activate');
    this.note('live', source);
  }

  private isCurrent(market: MarketName, source: string, active: readonly MarketName[]): boolean {
    return active.includes(market) && this.stamps()[market] === source;
  }

  private async active(): Promise<MarketName[]> {
    const snapshots = (await this.operator.ask('market', 'list')) as SnapshotLine[];
    return snapshots.filter(({ active }) => active).map(({ market }) => market);
  }

  private stamps(): Stamps {
    return (readJson(this.stampFile) as Stamps | null) ?? {};
  }

  private note(market: MarketName, source: string): void {
    writePrivateJson(this.stampFile, { ...this.stamps(), [market]: source });
  }
}
