import { spawn } from 'node:child_process';

import { CommandFailure } from '#command';
import { childEnvironment } from '#platform';

/** The programs of PostgreSQL's client package used to make and restore a backup. */
type Tool = 'pg_dump' | 'pg_restore';

/**
 * Runs a PostgreSQL program against the database of a URL, passed through the environment: a password among the
 * arguments would show in the process list. Throws CommandFailure with its output if it fails or is missing.
 */
export async function runTool(tool: Tool, url: string, args: readonly string[]): Promise<void> {
  const { code, errors } = await new Promise<{ code: number | null; errors: string }>((resolve, reject) => {
    const child = spawn(tool, args, {
      env: childEnvironment(connectionOf(url)),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', (cause) => reject(absent(tool, cause)));
    child.once('close', (code) => resolve({ code, errors }));
  });
  if (code === 0) return;
  const remedy = /version mismatch|unsupported version/.test(errors)
    ? `. ${INSTALL}, and put them first in PATH.`
    : '';
  throw new CommandFailure(`${tool} failed: ${errors.trim() || `exit code ${code}`}${remedy}`);
}

const INSTALL =
  "Install the PostgreSQL client programs in the server's version or newer (Debian: apt-get install " +
  'postgresql-client; newer versions: apt.postgresql.org)';

const absent = (tool: Tool, cause: Error): CommandFailure =>
  new CommandFailure(`${tool} cannot be run (${cause.message}). ${INSTALL}.`, { cause });

/** The connection settings libpq reads. */
function connectionOf(url: string): Readonly<Record<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  };
}
