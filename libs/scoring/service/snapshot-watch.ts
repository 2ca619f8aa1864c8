import { type DamagedFile, snapshotDirectory, verifySnapshot } from '#market';
import type { Logger } from '#platform';

import type { ScoringService } from './scoring.service.js';

export interface SnapshotWatchOptions {
  /** Finds the files of a version that are not as they were built. Throws when it cannot be found at all. */
  readonly verify: (version: string) => Promise<readonly DamagedFile[]>;
  /** Puts damaged files right, where there is something to take them from. Throws when it cannot. */
  readonly heal?: ((version: string) => Promise<void>) | undefined;
  readonly everyMs: number;
  readonly logger: Logger;
}

/** The watch over the snapshots of a market directory. */
export function watchFiles(
  environment: {
    readonly marketDir: string;
    readonly snapshotCheckSeconds: number;
  },
  heal?: (version: string) => Promise<void>,
): Omit<SnapshotWatchOptions, 'logger'> {
  return {
    heal,
    verify: (version) => verifySnapshot(snapshotDirectory(environment.marketDir, version)),
    everyMs: environment.snapshotCheckSeconds * 1_000,
  };
}

/**
 * Compares the files of the snapshots that answer with their checksums, again and again: what answers is in memory and
 * goes on, but the next start would find them.
 */
export class SnapshotWatch {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly scoring: ScoringService,
    private readonly options: SnapshotWatchOptions,
  ) {}

  start(): void {
    this.timer = setTimeout(() => void this.round(), this.options.everyMs);
    this.timer.unref();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async round(): Promise<void> {
    for (const version of Object.values(this.scoring.versions())) await this.check(version);
    if (!this.stopped) this.start();
  }

  private async check(version: string): Promise<void> {
    const { heal, logger } = this.options;
    const damaged = await this.damagedFiles(version);
    if (damaged.length === 0) {
      if (this.scoring.foundWhole(version)) logger.info('market.snapshot_whole_again', { version });
      return;
    }
    if (this.scoring.foundDamaged(version)) {
      const remedy = `this process goes on answering with what it has; put the files right: deal market repair ${version}`;
      logger.error('market.snapshot_damaged', { version, damaged, remedy });
    }
    if (heal === undefined) return;
    await heal(version).catch((err: unknown) =>
      logger.error('market.snapshot_not_fetched', { version, err }),
    );
    if ((await this.damagedFiles(version)).length > 0) return;
    this.scoring.foundWhole(version);
    logger.info('market.snapshot_whole_again', { version });
  }

  private damagedFiles(version: string): Promise<readonly DamagedFile[]> {
    return this.options
      .verify(version)
      .catch((error: unknown): DamagedFile[] => [{ file: 'manifest.json', problem: String(error) }]);
  }
}
