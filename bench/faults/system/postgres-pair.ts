import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { ChildRun } from '../../../apps/local/services/child-run.js';
import { freePort } from '../../../apps/local/services/ports.js';
import type { LocalPostgres } from '../../../apps/local/services/postgres.js';
import { postgresAccount } from '../../../apps/local/services/postgres-account.js';
import { postgresBinaries } from '../../../apps/local/services/postgres-binaries.js';

/** A server with its data folder. */
interface Server {
  readonly port: number;
  readonly data: string;
  /** Ends it permanently, as a power failure would. */
  kill(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** A primary and a synchronous standby. When the primary dies, the standby takes over and gets its own standby. */
export class PostgresPair {
  private standby: Server | null = null;
  private readonly directory = mkdtempSync(join(tmpdir(), 'deal-standby-'));
  private readonly account = postgresAccount();
  private count = 0;

  private constructor(
    private primary: Server,
    private readonly url: string,
  ) {
    chmodSync(this.directory, 0o711); // PostgreSQL may run under another account
  }

  /** @param data folder of the server that becomes the primary. */
  static async begin({ process: first, port, url }: LocalPostgres, data: string): Promise<PostgresPair> {
    const kill = async (): Promise<void> => {
      if (first.pid !== undefined) process.kill(first.pid, 'SIGKILL');
      await first.stop(); // it must not be restarted
    };
    const pair = new PostgresPair({ port, data, kill }, url);
    pair.standby = await pair.addStandby();
    return pair;
  }

  /** Port of the server that accepts writes. */
  get port(): number {
    return this.primary.port;
  }

  /** Kills the primary, promotes the standby, and gives it a new standby. */
  async failOver(): Promise<void> {
    const next = this.standby;
    if (next === null) throw new Error('there is no standby');
    await this.primary.kill();
    await this.ask(next.port, 'SELECT pg_promote(true, 60)');
    this.primary = next;
    this.standby = await this.addStandby();
  }

  async stop(): Promise<void> {
    await this.standby?.kill();
    // The first one is stopped by whoever started it.
    if (this.primary.data.startsWith(this.directory)) await this.primary.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async addStandby(): Promise<Server> {
    const { port } = this.primary;
    await this.ask(port, `ALTER SYSTEM SET wal_keep_size = '1GB'`);
    await this.ask(port, 'SELECT pg_reload_conf()');
    const data = await this.copyData();
    const standby = await this.startServer(data);
    await this.until('a standby that follows', async () => (await this.states(port)).includes('streaming'));
    await this.ask(port, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await this.ask(port, 'SELECT pg_reload_conf()');
    await this.until('commits that wait for it', async () => /sync|quorum/.test(await this.states(port)));
    return standby;
  }

  /** A base backup using the server's own functions: the packaged binaries include no program for it. */
  private async copyData(): Promise<string> {
    const { port, data: from } = this.primary;
    this.count += 1;
    const data = join(this.directory, `data-${this.count}`);
    const client = await this.connect(port);
    try {
      await client.query(`SELECT pg_backup_start('standby', true)`);
      spawnSync('cp', ['-a', from, data]);
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(false)',
      );
      rmSync(join(data, 'postmaster.pid'), { force: true });
      const { password } = new URL(this.url);
      const source = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`;
      // The primary's own settings are not for a server that will have no standby when it is promoted.
      writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
      writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
      writeFileSync(join(data, 'standby.signal'), '');
      for (const name of ['postgresql.auto.conf', 'backup_label', 'standby.signal'])
        this.give(join(data, name));
      return data;
    } finally {
      await client.end();
    }
  }

  private give(path: string): void {
    const { uid, gid } = this.account;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  private async startServer(data: string): Promise<Server> {
    const port = await freePort();
    const policy = {
      name: `postgres-${port}`,
      ready: /ready to accept read-only connections/,
      readyTimeoutMs: 60_000,
      stopSignal: 'SIGINT',
      stopGraceMs: 10_000,
    } as const;
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
    ];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const command = { ...this.account, command: postgresBinaries(this.account).postgres, args, cwd: '/' };
    const run = new ChildRun(policy, command, createWriteStream(`${data}.log`));
    await run.untilReady();
    const kill = async (): Promise<void> => {
      run.kill('SIGKILL');
      await run.ended;
    };
    return { port, data, kill };
  }

  private async states(port: number): Promise<string> {
    const rows = await this.ask(port, 'SELECT state, sync_state FROM pg_stat_replication');
    return JSON.stringify(rows).replaceAll('async', '');
  }

  private async ask(port: number, sql: string): Promise<unknown[]> {
    const client = await this.connect(port);
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  private async connect(port: number): Promise<Client> {
    const url = new URL(this.url);
    url.port = String(port);
    const client = new Client({ connectionString: url.toString() });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  private async until(what: string, ask: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!(await ask())) {
      if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
      await delay(100);
    }
  }
}
