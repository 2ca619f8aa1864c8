import { programHash } from '#platform';

import { PartsAtHand } from '../parts/compiled-parts.js';
import { decodeParts, encodeParts } from '../parts/part-codec.js';
import { type PartFile, readPartFile, writePartFile } from '../parts/part-file.js';
import { partPath } from '../parts/part-path.js';
import type { MarketSnapshot } from '../tables/types.js';
import { loadSnapshot } from './load-snapshot.js';
import { snapshotDirectory } from './snapshot-directory.js';

/** A snapshot with what an earlier process kept of what it compiled. */
export interface LoadedParts {
  readonly snapshot: MarketSnapshot;
  readonly parts: PartsAtHand;
  /** Keeps what had to be compiled for processes to come; does nothing where all was at hand. */
  readonly keep: () => Promise<void>;
}

/**
 * Loads a snapshot of a market directory, and what was compiled of it by the same program on the same machine and Node.js.
 * Throws as loadSnapshot; what is not kept, or damaged, is compiled.
 */
export async function loadWithParts(marketDir: string, version: string): Promise<LoadedParts> {
  const path = partPath(marketDir, version);
  const key = await keyOf(version);
  const [snapshot, file] = await Promise.all([
    loadSnapshot(snapshotDirectory(marketDir, version)),
    key === null ? null : readPartFile(path, key),
  ]);
  const parts = new PartsAtHand(file === null ? undefined : decoded(file, snapshot));
  const keep = async (): Promise<void> => {
    if (parts.hasNews) await keepParts(marketDir, version, parts.all(), snapshot);
  };
  return { snapshot, parts, keep };
}

/**
 * Keeps what was compiled of a snapshot for the processes that load it; `snapshot` has the tables that it was compiled of. A
 * market that cannot be kept costs each of them its time, nothing else.
 */
export async function keepParts(
  marketDir: string,
  version: string,
  parts: ReadonlyMap<string, unknown>,
  snapshot: MarketSnapshot,
): Promise<void> {
  const key = await keyOf(version);
  if (key === null) return;
  try {
    await writePartFile(partPath(marketDir, version), key, encodeParts(parts, snapshot));
  } catch {
    return; // A market that is too large to be kept answers as well as one that cannot be written.
  }
}

/**
 * The version names the contents of a snapshot; logarithms are those of V8 and its machine. Null for a program that does
 * not know its build.
 */
async function keyOf(version: string): Promise<string | null> {
  const program = await programHash();
  return program === null ? null : `${version} ${program} v8 ${process.versions.v8} ${process.arch}`;
}

function decoded(
  { tree, columns }: PartFile,
  snapshot: MarketSnapshot,
): ReadonlyMap<string, unknown> | undefined {
  try {
    return decodeParts(tree, columns, snapshot);
  } catch {
    return undefined;
  }
}
