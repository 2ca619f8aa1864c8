import { spawnSync } from 'node:child_process';

/** The user PostgreSQL runs as; empty if that is our own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root, and then gets the first of the usual service accounts that exists. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of CANDIDATES) {
    const uid = numericId('-u', name);
    const gid = numericId('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error(
    `PostgreSQL does not run as root and none of the accounts ${CANDIDATES.join(', ')} exists: ` +
      'create one (useradd --system postgres), run as another user, or set DATABASE_URL to a running server',
  );
}

function numericId(kind: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [kind, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : null;
}

/** Whether the account can enter `directory`, which depends on every directory above it. */
export function canEnter(account: Account, directory: string): boolean {
  return spawnSync('test', ['-x', directory], { ...account, cwd: '/' }).status === 0;
}
