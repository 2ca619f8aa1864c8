import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

import type { Logger } from '#platform';

import type { SnapshotArchive } from './snapshot-archive.js';
import { writeProblems } from './holding-problems.js';
import type { SnapshotHolderStore } from './snapshot-holder.store.js';
import { fetchLogged } from './stored-loader.js';

const EVERY_MS = 2_000;

/** One process's part in an activation that waits for all: it fetches what is offered and reports what it has. */
export class SnapshotHolder {
  readonly process = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private round: Promise<void> = Promise.resolve();
  private readonly held = new Set<string>();
  /** Why offered snapshots could not be fetched. */
  private readonly problems = new Map<string, string>();

  constructor(
    private readonly holders: Pick<SnapshotHolderStore, 'hold' | 'leave' | 'offered'>,
    private readonly archive: Pick<SnapshotArchive, 'address' | 'close' | 'fetch' | 'has'>,
    private readonly kind: 'api' | 'worker',
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.round = this.follow().finally(() => {
      if (this.stopped) return;
      this.timer = setTimeout(() => this.start(), EVERY_MS);
      this.timer.unref();
    });
  }

  /** Activations no longer wait for this process. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
    await this.holders.leave(this.process).catch(() => undefined);
    this.archive.close();
  }

  private async follow(): Promise<void> {
    try {
      const offered = await this.holders.offered();
      await this.tell(offered);
      for (const version of offered.filter((one) => !this.held.has(one))) {
        await this.take(version);
        await this.tell(offered);
      }
    } catch {
      // The database is down; the next round tries again.
    }
  }

  private async take(version: string): Promise<void> {
    try {
      if (!(await this.archive.has(version))) await fetchLogged(this.archive, version, this.logger);
      this.held.add(version);
      this.problems.delete(version);
    } catch (err) {
      const problem = err instanceof Error ? err.message : String(err);
      if (problem !== this.problems.get(version))
        this.logger.error('market.snapshot_not_fetched', { version, err });
      this.problems.set(version, problem);
    }
  }

  private async tell(offered: readonly string[]): Promise<void> {
    const { process, kind, problems } = this;
    await this.holders.hold({
      process,
      kind,
      problem: writeProblems(offered, problems),
      versions: offered.filter((one) => this.held.has(one)),
    });
  }
}
