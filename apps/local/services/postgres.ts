import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, postgresAccount } from './postgres-account.js';
import { postgresBinaries, type PostgresBinaries } from './postgres-binaries.js';
import { postgresPlace } from './postgres-place.js';
import { commandLine, endProcess, identify } from './process-identity.js';
import { startOnFreePort } from './start-on-free-port.js';
import { SupervisedProcess } from './supervised-process.js';

export interface PostgresOptions {
  /** Everything of this server is here (or linked from here). */
  readonly stateDirectory: string;
  readonly logFile: string;
  /** Called before the first start. */
  readonly onProcess?: (process: SupervisedProcess) => void;
  /** Server settings in addition to the default ones, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL server of our own. */
export interface LocalPostgres {
  readonly process: SupervisedProcess;
  readonly port: number;
  /** For the superuser `postgres` and the database of the same name. */
  readonly url: string;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // a socket's path is limited to 107 bytes, unlike a checkout's
  max_connections: '200',
  timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};

/**
 * Starts a PostgreSQL server whose data outlives both it and us: created by initdb on first use, with fsync on.
 * Whatever a killed predecessor left (a running server, a stale lock file) is cleared first.
 * @throws Error naming the remedy if it cannot run here.
 */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  const account = postgresAccount();
  const binaries = postgresBinaries(account);
  const place = postgresPlace(options.stateDirectory, account);
  const data = join(place, 'data');
  const password = initialise(place, data, binaries, account);
  const { process, port } = await startOnFreePort((candidate) => {
    const settings = { ...SETTINGS, ...options.settings, port: String(candidate) };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = new SupervisedProcess({
      name: 'postgres',
      logFile: options.logFile,
      ready: /database system is ready to accept connections/,
      readyTimeoutMs: 60_000,
      stopSignal: 'SIGINT', // "fast": sessions are ended, data is flushed
      stopGraceMs: 20_000,
      prepareLaunch: async () => {
        await clearPredecessor(data);
        return { ...account, command: binaries.postgres, args: ['-D', data, ...flags], cwd: '/' };
      },
    });
    options.onProcess?.(server);
    return server;
  });
  return { process, port, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` };
}

/** Creates the cluster unless it is already complete; the superuser's password is kept next to it. */
function initialise(place: string, data: string, binaries: PostgresBinaries, account: Account): string {
  const passwordFile = join(place, 'password');
  const finished = join(place, 'initialised');
  if (existsSync(finished)) return readFileSync(passwordFile, 'utf8');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(data, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { status, error, stderr } = spawnSync(
    binaries.initdb,
    ['-D', data, ...locale, ...access, '--data-checksums'],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed in ${data}: ${error?.message ?? stderr}`);
  writeFileSync(finished, '', { mode: 0o600 });
  return readFileSync(passwordFile, 'utf8');
}

/**
 * Ends a server that is still running on this data because its launcher was killed. The lock file stays, because its
 * shared-memory key keeps a new server from starting while sessions of the old one still write. Only if its process
 * number now belongs to another program is it set to ours, which the server, as our child, treats as stale.
 */
async function clearPredecessor(data: string): Promise<void> {
  const lockFile = join(data, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const [number, ...rest] = readFileSync(lockFile, 'utf8').split('\n');
  const holder = identify(Number(number));
  if (holder === null) return;
  if (commandLine(holder.pid).includes(data)) {
    await endProcess(holder, 'SIGINT', 20_000);
  } else {
    writeFileSync(lockFile, [process.pid, ...rest].join('\n'));
  }
}
