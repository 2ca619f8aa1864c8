import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { DomainError } from '#platform';
import { problemOf } from '#market';

import type { ObjectStore } from './object-store.js';

export interface ExpectedFile {
  readonly bytes: number;
  readonly sha256: string;
}

const ATTEMPTS = 5;
const PAUSE_MS = 200;

/**
 * Downloads an object to `path`, verified. An interrupted download resumes where it stopped, one with the wrong bytes
 * starts over, five times at most. Throws snapshot_unavailable; the file is then missing or incomplete.
 */
export async function fetchFile(
  store: ObjectStore,
  name: string,
  path: string,
  expected: ExpectedFile,
): Promise<void> {
  let problem = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await pause(PAUSE_MS * attempt);
    try {
      await append(store, name, path, expected.bytes);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      problem = error instanceof Error ? error.message : String(error);
      continue;
    }
    const wrong = await problemOf(path, expected);
    if (wrong === null) {
      await sync(path);
      return;
    }
    problem = wrong;
    if ((await sizeOf(path)) >= expected.bytes) await rm(path, { force: true });
  }
  throw new DomainError(
    'snapshot_unavailable',
    `${store.address}/${name} ${problem}, ${ATTEMPTS} times in a row`,
  );
}

/** Resumes a file from its end, keeping what arrived if the connection breaks. Then rethrows the connection's error. */
async function append(store: ObjectStore, name: string, path: string, bytes: number): Promise<void> {
  const from = await sizeOf(path);
  if (from >= bytes && bytes > 0) return;
  const body = await store.read(name, from);
  if (body === null)
    throw new DomainError('snapshot_unavailable', `${store.address}/${name} is missing from the store`);
  const file = await open(path, 'a', 0o600);
  try {
    for await (const piece of body) await file.writeFile(piece as Uint8Array);
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}
