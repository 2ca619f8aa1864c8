import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type LoginProgram, programLogin } from '../services/program-login.js';
import { readJson, writePrivateJson } from './json-file.js';

/** What this instance must keep to be able to read its own records again. */
export interface Secrets {
  /** Encrypts webhook secrets at rest: 32 bytes, base64. */
  readonly secretsKey: string;
  /** Opens the admin routes; the processes only get its hash. */
  readonly adminKey: string;
}

/** The secrets in `stateDirectory`, created on the first start. */
export function ensureSecrets(stateDirectory: string): Secrets {
  const file = join(stateDirectory, 'secrets.json');
  const kept = readJson(file) as Secrets | null;
  if (kept !== null) return kept;
  const secrets = {
    secretsKey: randomBytes(32).toString('base64'),
    adminKey: `di_admin_${randomBytes(32).toString('hex')}`,
  };
  writePrivateJson(file, secrets);
  return secrets;
}

/**
 * The URL with which a program connects to our own PostgreSQL: as a login that owns no tables, with a password derived
 * from the instance's secret.
 */
export function programDatabaseUrl(ownerUrl: string, program: LoginProgram, secrets: Secrets): string {
  return programLogin(ownerUrl, program, hashOf(`${program} ${secrets.secretsKey}`));
}

/** SHA-256 in hexadecimal, as expected in ADMIN_KEY_HASH. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
