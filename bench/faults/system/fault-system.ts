import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { systemClock } from '#platform';
import { buildSandbox } from '#market';
import { trainModel } from '#scoring';
import { SnapshotStore } from '#snapshots';

import type { SupervisedProcess } from '../../../apps/local/services/supervised-process.js';
import { BenchSystem } from '../../support/bench-system.js';
import { whenInterrupted } from '../../support/interruption.js';
import { Receiver } from './receiver.js';
import { mountSmallDisk, type SmallDisk } from './small-disk.js';
import { TcpLink } from './tcp-link.js';

const PROGRAMS = ['api', 'api', 'worker', 'worker'] as const;
/** Of PostgreSQL's data. */
const DISK_MB = 1_500;
/** Neither log nor checkpoints fill a disk of that size by themselves. */
const POSTGRES = { max_wal_size: '256MB', min_wal_size: '64MB' };
/** A dead worker's jobs are taken over in seconds, so that the next fault meets them under way again. */
const WORKER = { JOB_LOCK_MS: '5000' };

/** One api or worker with its ways to the servers. */
export interface Program {
  readonly kind: 'api' | 'worker';
  readonly process: SupervisedProcess;
  readonly toPostgres: TcpLink;
  readonly toRedis: TcpLink;
}

/** Two apis, two workers, PostgreSQL, Redis and a receiver as real processes of this machine, with links between them. */
export class FaultSystem {
  readonly programs: Program[] = [];
  readonly baseUrls: string[] = [];
  /** The versions that activations alternate between. */
  readonly snapshots: string[] = [];

  private constructor(
    readonly bench: BenchSystem,
    readonly receiver: Receiver,
    readonly toReceiver: TcpLink,
    /** Where PostgreSQL's data are, if it is a disk that can be filled. */
    readonly disk: SmallDisk | null,
  ) {}

  static async start(): Promise<FaultSystem> {
    let disk: SmallDisk | null = null;
    const bench = await BenchSystem.start(POSTGRES, (directory) => {
      disk = mountSmallDisk(join(directory, 'postgres'), DISK_MB);
      whenInterrupted(() => Promise.resolve(disk?.unmount()));
    });
    const receiver = await Receiver.listen();
    const toReceiver = await TcpLink.open(() => receiver.port);
    const system = new FaultSystem(bench, receiver, toReceiver, disk);
    try {
      await system.buildSnapshots();
      for (const kind of PROGRAMS) await system.add(kind);
    } catch (error) {
      await system.stop();
      throw error;
    }
    return system;
  }

  apis(): readonly Program[] {
    return this.programs.filter(({ kind }) => kind === 'api');
  }

  workers(): readonly Program[] {
    return this.programs.filter(({ kind }) => kind === 'worker');
  }

  /** Lets the snapshot that does not answer now answer from now on; an operator tries until the database is there. */
  async activateNext(): Promise<void> {
    this.snapshots.reverse();
    const [version = ''] = this.snapshots;
    const mayTry = AbortSignal.timeout(30_000);
    for (;;) {
      try {
        await this.activate(version);
        return;
      } catch (error) {
        if (mayTry.aborted) throw error;
        await delay(200);
      }
    }
  }

  async stop(): Promise<void> {
    this.disk?.unmount();
    await this.bench.stop();
    for (const { toPostgres, toRedis } of this.programs) {
      toPostgres.close();
      toRedis.close();
    }
    this.toReceiver.close();
    await this.receiver.close();
  }

  private async add(kind: Program['kind']): Promise<void> {
    const { bench } = this;
    const toPostgres = await TcpLink.open(() => bench.postgres.port);
    const toRedis = await TcpLink.open(() => bench.redis.port);
    const addresses = {
      DATABASE_URL: toPostgres.through(bench.loginOf(kind)),
      REDIS_URL: toRedis.through(bench.redis.url),
    };
    if (kind === 'api') {
      const { baseUrl, process } = await bench.addApi([], addresses);
      this.baseUrls.push(baseUrl);
      this.programs.push({ kind, process, toPostgres, toRedis });
    } else {
      const process = await bench.addWorker({ ...addresses, ...WORKER });
      this.programs.push({ kind, process, toPostgres, toRedis });
    }
  }

  /** Two sandboxes of the same places and of other prices. */
  private async buildSnapshots(): Promise<void> {
    const { marketDir, database } = this.bench;
    const store = new SnapshotStore(database, systemClock);
    for (const seed of ['faults-2', 'faults-1']) {
      const { manifest } = await buildSandbox({
        marketDir,
        clock: systemClock,
        train: trainModel,
        codeVersion: 'faults',
        sandbox: { seed, anchorDate: '2026-03-31' },
      });
      const { version, market } = manifest;
      await store.register({ version, market, manifest: { ...manifest } });
      this.snapshots.unshift(version);
    }
    await this.activate(this.snapshots[0] ?? '');
  }

  private async activate(version: string): Promise<void> {
    await new SnapshotStore(this.bench.database, systemClock).activate(version, 'faults');
  }
}
