import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrate, openDatabase, type Database } from '#records';

import {
  type LocalPostgres,
  type LocalRedis,
  startPostgres,
  startRedis,
  SupervisedProcess,
} from '../../apps/local/services/index.js';

/** The repository's root, whether this runs from dist/ or from the sources. */
const ROOT = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../../..' : '../..', import.meta.url),
);

/** PostgreSQL, Redis and worker processes of one measurement, thrown away with everything they wrote. */
export class BenchSystem {
  readonly secretsKey = randomBytes(32);
  readonly workers: SupervisedProcess[] = [];

  private constructor(
    readonly directory: string,
    readonly postgres: LocalPostgres,
    readonly redis: LocalRedis,
    readonly database: Database,
  ) {}

  static async start(): Promise<BenchSystem> {
    const directory = mkdtempSync(join(tmpdir(), 'deal-bench-'));
    chmodSync(directory, 0o711); // PostgreSQL may run under another account
    const postgres = await startPostgres({
      stateDirectory: directory,
      logFile: join(directory, 'postgres.log'),
    });
    const redis = await startRedis({
      stateDirectory: directory,
      logFile: join(directory, 'redis.log'),
      say: (text) => console.error(text),
    });
    await migrate(postgres.url);
    const database = openDatabase({ url: postgres.url, poolSize: 6, applicationName: 'bench' });
    return new BenchSystem(directory, postgres, redis, database);
  }

  /** Starts one more worker, kept running if it is killed, and waits until it works. */
  async addWorker(environment: Readonly<Record<string, string>> = {}): Promise<SupervisedProcess> {
    const worker = new SupervisedProcess({
      name: 'worker',
      logFile: join(this.directory, 'worker.log'),
      ready: /process\.started/,
      readyTimeoutMs: 60_000,
      stopSignal: 'SIGTERM',
      stopGraceMs: 12_000,
      prepareLaunch: () => ({
        command: process.execPath,
        args: [join(ROOT, 'dist/apps/worker/main.js')],
        environment: {
          DATABASE_URL: this.postgres.url,
          REDIS_URL: this.redis.url,
          MARKET_DIR: join(this.directory, 'market'),
          SECRETS_KEY: this.secretsKey.toString('base64'),
          ALLOW_LOOPBACK_WEBHOOKS: 'true',
          HEALTH_PORT: '0',
          NODE_OPTIONS: undefined,
          ...environment,
        },
      }),
    });
    await worker.start();
    this.workers.push(worker);
    return worker;
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.database.close();
    await this.redis.process.stop();
    await this.postgres.process.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
