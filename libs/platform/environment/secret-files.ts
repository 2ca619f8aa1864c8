import { readFileSync } from 'node:fs';

type Source = Readonly<Record<string, string | undefined>>;

/** Variables whose value may be in a file named by `<name>_FILE`, as with Docker and Kubernetes secrets. */
const SECRETS: ReadonlySet<string> = new Set([
  'ADMIN_KEY_HASH',
  'API_DATABASE_PASSWORD',
  'API_DATABASE_URL',
  'DATABASE_PASSWORD',
  'DATABASE_URL',
  'FEED_CLIENT_SECRET',
  'REDIS_PASSWORD',
  'REDIS_URL',
  'SECRETS_KEY',
  'SNAPSHOT_STORE_ACCESS_KEY_ID',
  'SNAPSHOT_STORE_SECRET_ACCESS_KEY',
  'WORKER_DATABASE_PASSWORD',
  'WORKER_DATABASE_URL',
]);

/** The message names the variable, the file and the remedy. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret';
}

/**
 * The content of the file named by `<name>_FILE`, trimmed; undefined if no file is named or the variable itself is set.
 * Throws UnreadableSecret if the file cannot be read.
 */
export function readSecretFile(source: Source, name: string): string | undefined {
  const path = source[`${name}_FILE`];
  if (path === undefined || path === '' || (source[name] ?? '') !== '' || !SECRETS.has(name))
    return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown';
    throw new UnreadableSecret(
      `${name}_FILE is "${path}", which cannot be read (${code}); give a file that this user can read.`,
    );
  }
}
