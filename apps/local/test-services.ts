import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

import { programFile } from '#platform';

import { LEDGER, removeAbandoned } from './services/abandoned.js';
import { type LocalPostgres, startPostgres } from './services/postgres.js';
import { ProcessLedger } from './services/process-ledger.js';
import { type LoginProgram, programLogin } from './services/program-login.js';
import { type LocalRedis, startRedis } from './services/redis.js';

const PREFIX = 'deal-test-';
const TEMPLATE = 'template_migrated';
const REDIS_DATABASES = 1024;
const CLI = fileURLToPath(programFile('apps/cli/main.js'));

/**
 * A throw-away PostgreSQL and Redis for one test run, each started on demand. Every database is a copy of one migrated
 * template. fsync is off: a test run need not survive a power failure, and a killed server loses nothing.
 */
export class TestServices {
  private readonly directory: string;
  private readonly ledger: ProcessLedger;
  private postgres: Promise<LocalPostgres> | undefined;
  private redis: Promise<LocalRedis> | undefined;
  private count = 0;

  constructor(private readonly say: (text: string) => void) {
    this.directory = mkdtempSync(join(tmpdir(), PREFIX));
    chmodSync(this.directory, 0o711); // PostgreSQL may run under another account
    this.ledger = new ProcessLedger(join(this.directory, LEDGER));
    this.ledger.claim();
  }

  /** The URL of a new database with the current schema. */
  async createDatabase(): Promise<string> {
    const { url } = await (this.postgres ??= this.startPostgres());
    const name = `test_${++this.count}`;
    await execute(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    return databaseUrl(url, name);
  }

  /** The URL of an empty Redis database used by nobody else in this run. */
  async createRedis(): Promise<string> {
    const { url } = await (this.redis ??= this.startRedis());
    return url.replace(/0$/, String(++this.count % REDIS_DATABASES));
  }

  /** Stops both and deletes all data. */
  async stop(): Promise<void> {
    const services: Promise<LocalPostgres | LocalRedis>[] = [this.postgres, this.redis].filter(
      (it) => it !== undefined,
    );
    for (const outcome of await Promise.allSettled(services)) {
      if (outcome.status === 'fulfilled') await outcome.value.process.stop();
    }
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async startPostgres(): Promise<LocalPostgres> {
    const service = await startPostgres({
      stateDirectory: this.directory,
      logFile: join(this.directory, 'postgres.log'),
      settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
      onProcess: (process) => this.ledger.track(process),
    });
    await execute(service.url, `CREATE DATABASE ${TEMPLATE}`);
    migrate(databaseUrl(service.url, TEMPLATE));
    return service;
  }

  private startRedis(): Promise<LocalRedis> {
    return startRedis({
      stateDirectory: this.directory,
      logFile: join(this.directory, 'redis.log'),
      directives: { databases: String(REDIS_DATABASES) },
      onProcess: (process) => this.ledger.track(process),
      say: this.say,
    });
  }
}

/** Ends and deletes what killed test runs left behind. */
export const removeAbandonedServices = (): Promise<void> => removeAbandoned(PREFIX);

function databaseUrl(server: string, name: string): string {
  return server.replace(/[^/]*$/, name);
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A test database's URL with the login of a program. */
export function testLogin(url: string, program: LoginProgram): string {
  return programLogin(url, program, 'of-a-test');
}

function migrate(url: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'migrate'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      API_DATABASE_URL: testLogin(url, 'api'),
      WORKER_DATABASE_URL: testLogin(url, 'worker'),
    },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`deal migrate failed on a new database:\n${stdout}${stderr}`);
}
