import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Database, migrate, openDatabase } from '#storage';

import { LEDGER, removeAbandoned } from '../../apps/local/services/abandoned.js';
import { NODE_FLAGS } from '../../apps/local/services/node-flags.js';
import { freePort } from '../../apps/local/services/ports.js';
import { type LocalPostgres, startPostgres } from '../../apps/local/services/postgres.js';
import { ProcessLedger } from '../../apps/local/services/process-ledger.js';
import { programLogin } from '../../apps/local/services/program-login.js';
import { type LocalRedis, startRedis } from '../../apps/local/services/redis.js';
import { SupervisedProcess } from '../../apps/local/services/supervised-process.js';
import { whenInterrupted } from './interruption.js';

/** The repository's root, whether this runs from build/ or from the sources. */
const ROOT = fileURLToPath(
  new URL(import.meta.url.includes('/build/') ? '../../..' : '../..', import.meta.url),
);

const PREFIX = 'deal-bench-';

/** A program serving at an address. */
export interface RunningProgram {
  readonly baseUrl: string;
  readonly process: SupervisedProcess;
}

/** How `npm start` connects its programs: with logins that own no tables. */
const loginOf = (program: 'api' | 'worker', { url }: LocalPostgres): string =>
  programLogin(url, program, 'of-a-bench');

/** A server that an interruption stops, even one that comes while it starts. */
function stoppable<S extends LocalPostgres | LocalRedis>(starting: Promise<S>): Promise<S> {
  whenInterrupted(async () => (await starting).process.stop());
  return starting;
}

/** PostgreSQL, Redis, api and worker processes for one measurement, discarded with everything they wrote. */
export class BenchSystem {
  readonly secretsKey = randomBytes(32);
  readonly workers: SupervisedProcess[] = [];
  readonly apis: SupervisedProcess[] = [];
  private readonly programs: SupervisedProcess[] = [];
  private stopped: Promise<void> | undefined;

  private constructor(
    readonly directory: string,
    private readonly ledger: ProcessLedger,
    readonly postgres: LocalPostgres,
    readonly redis: LocalRedis,
    readonly database: Database,
  ) {}

  /**
   * @param settings of PostgreSQL in addition to the default ones, for a closer look at a measurement.
   * @param prepare called with the directory while it is still empty.
   */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    prepare: (directory: string) => void = () => undefined,
  ): Promise<BenchSystem> {
    await removeAbandoned(PREFIX);
    const directory = mkdtempSync(join(tmpdir(), PREFIX));
    whenInterrupted(() => rm(directory, { recursive: true, force: true }));
    chmodSync(directory, 0o711); // PostgreSQL may run under another account
    const ledger = new ProcessLedger(join(directory, LEDGER));
    ledger.claim();
    const onProcess = (process: SupervisedProcess): void => ledger.track(process);
    prepare(directory);
    const logFile = join(directory, 'postgres.log');
    const postgres = await stoppable(
      startPostgres({ stateDirectory: directory, logFile, settings, onProcess }),
    );
    const redis = await stoppable(
      startRedis({
        stateDirectory: directory,
        logFile: join(directory, 'redis.log'),
        onProcess,
        say: (text) => console.error(text),
      }),
    );
    const logins = (['api', 'worker'] as const).map((program) => ({
      url: loginOf(program, postgres),
      role: `deal_${program}` as const,
    }));
    await migrate(postgres.url, { logins });
    const database = openDatabase({ url: postgres.url, poolSize: 6, applicationName: 'bench' });
    const system = new BenchSystem(directory, ledger, postgres, redis, database);
    whenInterrupted(() => system.stop());
    return system;
  }

  /** The URL with which a program connects to PostgreSQL. */
  loginOf(program: 'api' | 'worker'): string {
    return loginOf(program, this.postgres);
  }

  /** Where the processes look for snapshots. */
  get marketDir(): string {
    return join(this.directory, 'market');
  }

  /** Starts another worker, restarted if it is killed, and waits until it is running. */
  async addWorker(environment: Readonly<Record<string, string>> = {}): Promise<SupervisedProcess> {
    const worker = this.supervise('worker', /process\.started/, { HEALTH_PORT: '0', ...environment });
    this.workers.push(worker);
    return this.run(worker);
  }

  /**
   * Starts another api and waits until it answers with the active snapshots.
   * @param nodeFlags flags for node itself, for example `--cpu-prof`.
   */
  async addApi(
    nodeFlags: readonly string[] = [],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<RunningProgram> {
    const port = await freePort();
    const api = this.supervise('api', /api\.started/, { PORT: String(port), ...environment }, nodeFlags);
    this.apis.push(api);
    return { baseUrl: `http://127.0.0.1:${port}`, process: await this.run(api) };
  }

  /** Starts a program that is stopped with the others. */
  async run(program: SupervisedProcess): Promise<SupervisedProcess> {
    this.programs.push(program);
    this.ledger.track(program);
    await program.start();
    return program;
  }

  /** Also when an interruption stops it, whose failure then ends the measurement. */
  stop(): Promise<void> {
    return (this.stopped ??= this.end());
  }

  private async end(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.stop()));
    await this.database.close();
    await this.redis.process.stop();
    await this.postgres.process.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  private supervise(
    name: 'api' | 'worker',
    ready: RegExp,
    environment: Readonly<Record<string, string>>,
    nodeFlags: readonly string[] = [],
  ): SupervisedProcess {
    return new SupervisedProcess({
      name,
      logFile: join(this.directory, `${name}.log`),
      ready,
      readyTimeoutMs: 60_000,
      stopSignal: 'SIGTERM',
      stopGraceMs: 12_000,
      prepareLaunch: () => ({
        command: process.execPath,
        args: [...NODE_FLAGS[name], ...nodeFlags, join(ROOT, `dist/apps/${name}/main.js`)],
        environment: {
          DATABASE_URL: loginOf(name, this.postgres),
          REDIS_URL: this.redis.url,
          MARKET_DIR: this.marketDir,
          SECRETS_KEY: this.secretsKey.toString('base64'),
          ALLOW_LOOPBACK_WEBHOOKS: 'true',
          NODE_OPTIONS: undefined,
          ...environment,
        },
      }),
    });
  }
}
