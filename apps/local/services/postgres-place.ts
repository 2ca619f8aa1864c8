import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#platform';
import { type Account, canEnter } from './postgres-account.js';

/** Where root keeps what the server's account cannot reach inside the checkout. */
export const SHARED_PLACE = '/var/lib/deal-intelligence';
const OWNER_FILE = 'owner';

/**
 * The directory of the cluster for `stateDirectory`, created on first use and owned by the account.
 *
 * It is `stateDirectory/postgres`. If the account cannot enter that (in a checkout under /root, for example), it is a
 * directory under /var/lib to which `stateDirectory/postgres` links; a directory whose link is gone is deleted.
 */
export function postgresPlace(stateDirectory: string, account: Account): string {
  const place = join(stateDirectory, 'postgres');
  if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    const target = readlinkSync(place);
    if (existsSync(target)) return target;
    rmSync(place);
  }
  makeFolder(place, 0o700);
  giveTo(account, place);
  if (canEnter(account, place)) return place;
  removeEmpty(place);
  removeAbandonedPlaces();
  const target = join(SHARED_PLACE, `cluster-${randomBytes(8).toString('hex')}`);
  makeSharedPlace();
  mkdirSync(target, { mode: 0o700 });
  giveTo(account, target);
  symlinkSync(target, place);
  writeFileSync(join(target, OWNER_FILE), place, { mode: 0o600 }); // last: without it the directory is abandoned
  return target;
}

/** Creates the place outside any checkout; every account may enter it. */
export function makeSharedPlace(): void {
  makeFolder(SHARED_PLACE);
  chmodSync(SHARED_PLACE, 0o755);
}

function removeEmpty(place: string): void {
  try {
    rmdirSync(place);
  } catch (error) {
    throw new Error(
      `${place} has a database that its server can no longer reach: allow other users to enter its parent ` +
        'directories',
      { cause: error },
    );
  }
}

function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function removeAbandonedPlaces(): void {
  if (!existsSync(SHARED_PLACE)) return;
  for (const name of readdirSync(SHARED_PLACE).filter((entry) => entry.startsWith('cluster-'))) {
    const directory = join(SHARED_PLACE, name);
    const owner = join(directory, OWNER_FILE);
    if (!existsSync(owner) || linksTo(readFileSync(owner, 'utf8'), directory)) continue;
    rmSync(directory, { recursive: true });
  }
}

function linksTo(link: string, target: string): boolean {
  return (
    lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true && readlinkSync(link) === target
  );
}
