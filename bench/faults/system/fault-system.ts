import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { systemClock } from '#platform';
import { repairSnapshot, snapshotDirectory } from '#market';
import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';

import type { SupervisedProcess } from '../../../apps/local/services/supervised-process.js';
import { BenchSystem } from '../../support/bench-system.js';
import { whenInterrupted } from '../../support/interruption.js';
import { damageSnapshot } from './damage-snapshot.js';
import { MarketSyncs } from './market-syncs.js';
import { PostgresPair } from './postgres-pair.js';
import { buildQuickSandbox } from './quick-sandbox.js';
import { Receiver } from './receiver.js';
import { type RedisGroup, startCluster, startSentinels } from './redis-group.js';
import { ShiftedClock } from './shifted-clock.js';
import { mountSmallDisk, type SmallDisk } from './small-disk.js';
import { TcpLink } from './tcp-link.js';

const PROGRAMS = ['api', 'api', 'worker', 'worker'] as const;
/** The size of the disk for PostgreSQL's data. */
const DISK_MB = 1_500;
/** Keeps log and checkpoints from filling a disk of that size on their own. */
const POSTGRES = { max_wal_size: '256MB', min_wal_size: '64MB' };
/** A dead worker's jobs are taken over within seconds, so that the next fault hits them in progress again. */
const WORKER = { JOB_LOCK_MS: '5000' };

/** Redis as a single server, with Sentinels, or as a cluster. */
export type RedisKind = 'server' | 'sentinel' | 'cluster';

/** PostgreSQL as a single server, or with a standby. */
export type PostgresKind = 'server' | 'standby';

/** How the servers are set up. */
export interface Servers {
  readonly redis: RedisKind;
  readonly postgres: PostgresKind;
}

/** One api or worker with its links to the servers. */
export interface Program {
  readonly kind: 'api' | 'worker';
  readonly process: SupervisedProcess;
  readonly toPostgres: TcpLink;
  readonly toRedis: TcpLink;
  readonly clock: ShiftedClock;
}

/**
 * Two apis, two workers, PostgreSQL, Redis and a receiver as real processes on this machine, with links between them.
 */
export class FaultSystem {
  readonly programs: Program[] = [];
  readonly baseUrls: string[] = [];
  /** The versions activations alternate between. */
  readonly snapshots: string[] = [];
  private corruptions = 0;
  private readonly corrupted = new Set<string>();
  private readonly links: TcpLink[] = [];

  private constructor(
    readonly bench: BenchSystem,
    readonly receiver: Receiver,
    readonly toReceiver: TcpLink,
    /** The disk with PostgreSQL's data, if it is one that can be filled. */
    readonly disk: SmallDisk | null,
    /** Null for a single server at the end of links. */
    readonly redisGroup: RedisGroup | null,
    /** Null for a single server. */
    readonly postgresPair: PostgresPair | null,
    /** The owner's connection, unaffected by faults of links. */
    readonly database: Database,
    readonly syncs: MarketSyncs,
  ) {}

  static async start({ redis, postgres }: Servers): Promise<FaultSystem> {
    let disk: SmallDisk | null = null;
    const bench = await BenchSystem.start(POSTGRES, (directory) => {
      disk = mountSmallDisk(join(directory, 'postgres'), DISK_MB);
      whenInterrupted(() => Promise.resolve(disk?.unmount()));
    });
    const receiver = await Receiver.listen();
    const toReceiver = await TcpLink.open(() => receiver.port);
    const group = await startGroup(redis);
    whenInterrupted(() => group?.stop() ?? Promise.resolve());
    const pair =
      postgres === 'server'
        ? null
        : await PostgresPair.begin(bench.postgres, join(bench.directory, 'postgres', 'data'));
    whenInterrupted(() => pair?.stop() ?? Promise.resolve());
    const toOwner = await TcpLink.open(() => pair?.port ?? bench.postgres.port);
    const url = toOwner.through(bench.postgres.url);
    const database = openDatabase({ url, poolSize: 6, applicationName: 'faults' });
    const syncs = await MarketSyncs.open({ DATABASE_URL: url, MARKET_DIR: bench.marketDir });
    const system = new FaultSystem(bench, receiver, toReceiver, disk, group, pair, database, syncs);
    system.links.push(toOwner);
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

  /** Activates the snapshot that is not active; like an operator, retries until the database is available. */
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

  /** Damages the snapshot that is not active, in one of three ways in turn; returns a function that restores it. */
  async corruptNext(which: number): Promise<() => Promise<void>> {
    const { marketDir } = this.bench;
    const version = this.snapshots.at(-1) ?? '';
    if (this.corrupted.has(version)) return () => Promise.resolve();
    this.corrupted.add(version);
    const copy = mkdtempSync(join(tmpdir(), 'deal-whole-'));
    this.corruptions += 1;
    await cp(snapshotDirectory(marketDir, version), join(copy, version), { recursive: true });
    await damageSnapshot(snapshotDirectory(marketDir, version), this.corruptions + which);
    return async () => {
      await repairSnapshot(marketDir, version, join(copy, version));
      this.corrupted.delete(version);
      rmSync(copy, { recursive: true, force: true });
    };
  }

  async stop(): Promise<void> {
    this.disk?.unmount();
    await this.syncs.close();
    await this.database.close();
    await this.bench.stop();
    await this.redisGroup?.stop();
    await this.postgresPair?.stop();
    for (const link of [...this.links, this.toReceiver]) link.close();
    await this.receiver.close();
  }

  private async add(kind: Program['kind']): Promise<void> {
    const { bench } = this;
    const toPostgres = await TcpLink.open(() => this.postgresPair?.port ?? bench.postgres.port);
    const toRedis = await TcpLink.open(() => bench.redis.port);
    this.links.push(toPostgres, toRedis);
    const clock = new ShiftedClock(join(bench.directory, `clock-of-${this.programs.length}`));
    const environment = {
      ...clock.environment,
      DATABASE_URL: toPostgres.through(bench.loginOf(kind)),
      REDIS_URL: this.redisGroup?.url ?? toRedis.through(bench.redis.url),
    };
    if (kind === 'api') {
      const { baseUrl, process } = await bench.addApi([], environment);
      this.baseUrls.push(baseUrl);
      this.programs.push({ kind, process, toPostgres, toRedis, clock });
    } else {
      const process = await bench.addWorker({ ...environment, ...WORKER });
      this.programs.push({ kind, process, toPostgres, toRedis, clock });
    }
  }

  /** Two sandboxes with the same places and different prices. */
  private async buildSnapshots(): Promise<void> {
    const { marketDir } = this.bench;
    const store = new SnapshotStore(this.database, systemClock);
    for (const seed of ['faults-2', 'faults-1']) {
      const manifest = await buildQuickSandbox(marketDir, seed);
      const { version, market } = manifest;
      await store.register({ version, market, manifest: { ...manifest } });
      this.snapshots.unshift(version);
    }
    await this.activate(this.snapshots[0] ?? '');
  }

  private async activate(version: string): Promise<void> {
    await new SnapshotStore(this.database, systemClock).activate(version, 'faults');
  }
}

async function startGroup(redis: RedisKind): Promise<RedisGroup | null> {
  if (redis === 'server') return null;
  const directory = mkdtempSync(join(tmpdir(), 'deal-redis-'));
  const group = await (redis === 'sentinel' ? startSentinels : startCluster)(directory);
  return {
    ...group,
    stop: async () => {
      await group.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
