import { type DamagedFile, snapshotDirectory, verifySnapshot } from '#market';
import type { Logger } from '#platform';

import type { ScoringService } from './scoring.service.js';

export interface SnapshotWatchOptions {
  /** Returns the files of a version that have changed since the build. Throws when the version cannot be found. */
  readonly verify: (version: string) => Promise<readonly DamagedFile[]>;
  /** Repairs damaged files if there is a source to restore them from. Throws when it cannot. */
  readonly heal?: ((version: string) => Promise<void>) | undefined;
  readonly everyMs: number;
  readonly logger: Logger;
}

/** Watches the snapshots of a market directory. */
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
 * Periodically compares the files of the answering snapshots with their checksums. A running process answers
 * from memory and is not affected by damage, but the next start would be.
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
      const remedy = `this process keeps answering from memory; repair the files: deal market repair ${version}`;
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
