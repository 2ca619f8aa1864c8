import { programHash } from '#platform';

import { PartsAtHand } from '../parts/compiled-parts.js';
import { decodeParts, encodeParts } from '../parts/part-codec.js';
import { type PartFile, readPartFile, writePartFile } from '../parts/part-file.js';
import { partPath } from '../parts/part-path.js';
import type { MarketSnapshot } from '../tables/types.js';
import { loadSnapshot } from './load-snapshot.js';
import { snapshotDirectory } from './snapshot-directory.js';

/** A snapshot with the compiled parts that an earlier process stored. */
export interface LoadedParts {
  readonly snapshot: MarketSnapshot;
  readonly parts: PartsAtHand;
  /** Stores what had to be compiled for later processes; does nothing if everything was available. */
  readonly keep: () => Promise<void>;
}

/**
 * Loads a snapshot of a market directory, and its parts compiled by the same program on the same architecture
 * and Node.js. Throws the same errors as loadSnapshot; missing or damaged parts are compiled.
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
 * Stores the compiled parts of a snapshot for the processes that load it; `snapshot` has the tables they were
 * compiled from. If they cannot be stored, each process compiles them again, with no other effect.
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
    return; // A market too large to store answers as well as one on a read-only disk.
  }
}

/**
 * The version identifies the contents of a snapshot; logarithms depend on V8 and the architecture. Null if
 * the program does not know its build.
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
