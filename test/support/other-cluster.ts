import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../apps/local/services/ports.js';
import { postgresAccount } from '../../apps/local/services/postgres-account.js';
import { until } from './until.js';

/** A PostgreSQL server from the machine's own packages, whose client programs can read it. */
export interface OtherCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether PostgreSQL's server and client programs are installed; without them nothing can be dumped. */
export function hasPostgresPackages(): boolean {
  return ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every(
    (program) => spawnSync(program, ['--version']).status === 0,
  );
}

export async function startOtherCluster(): Promise<OtherCluster> {
  const account = postgresAccount();
  const directory = mkdtempSync(join(tmpdir(), 'deal-cluster-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const made = spawnSync('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...account,
    encoding: 'utf8',
    cwd: '/',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawn('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const asked = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  await until('the server answers', () => spawnSync('pg_isready', asked).status === 0 || undefined);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
