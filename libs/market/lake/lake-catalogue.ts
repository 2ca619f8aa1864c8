import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { DomainError, makeFolder } from '#platform';

import type { SnapshotSource } from '../tables/types.js';
import type { MissingColumn } from './missing-columns.js';
import type { Rounding } from './pair-rounded.js';
import type { UnknownWord } from './unknown-words.js';

/** One import, in import order. */
export interface LakeSource extends SnapshotSource {
  readonly sequence: number;
  readonly importedAt: string;
  /** Name of the report in lake/reports; null when every row was simply accepted. */
  readonly report: string | null;
  /** Words that no vocabulary knows; absent in imports by older versions. */
  readonly unknownWords?: readonly UnknownWord[];
  /** Columns of its layout that it lacks; absent when none, and in imports by older versions. */
  readonly missingColumns?: readonly MissingColumn[];
  /** Number of its merged rows that changed a record; absent when none, and in imports by older versions. */
  readonly changed?: number;
  /** Number of records that it withdrew; absent when none. */
  readonly removed?: number;
  /** The earlier imports that it is a later edition of; absent when none. */
  readonly editionOf?: readonly number[];
  /** Number of records of earlier editions that it no longer has and that stay; absent when none. */
  readonly gone?: number;
  /** Whether it withdraws such records, also when it is read again; absent otherwise. */
  readonly replaces?: true;
  /** Whether a feed served it; absent for files. */
  readonly fromFeed?: true;
  /** The READING with which the file was last read; absent before there was a second. */
  readonly reading?: number;
  /** Absent if its figures are exact, and in imports by older versions. */
  readonly rounding?: Rounding;
  /** Whether that rests on so few figures that they may be round by chance; absent otherwise. */
  readonly doubtfulRounding?: true;
}

/**
 * Counts the changes after which some file is read differently than before. A file that an earlier program imported is
 * read again when it is next given. Raise it with every such change.
 */
export const READING = 7;
/**
 * The first that knows how forms write a deal: an earlier one took a deal dated to the next working day, or one dirham off, for
 * another deal.
 */
export const KNOWS_FORMS = 7;

/** What a snapshot's manifest keeps of a source: its contents, not when and in which order it was imported. */
export function asSnapshotSource(source: LakeSource): SnapshotSource {
  const { file, kind, sha256, rows, accepted, merged, rejected, from, to } = source;
  return { file, kind, sha256, rows, accepted, merged, rejected, from, to };
}

/** A Parquet file of the lake: records of one kind, or (for `superseded`) keys that a later part replaces. */
export interface LakePart {
  readonly number: number;
  readonly kind: string;
  readonly file: string;
  readonly rows: number;
}

/** The lake's table of contents. A file that it does not list does not count: imports become visible with it. */
export interface LakeCatalogue {
  /** In layout 1, contracts without a number had keys made of the text of their file. */
  readonly layout: 1 | 2;
  readonly next: number;
  readonly sources: readonly LakeSource[];
  readonly parts: readonly LakePart[];
  readonly superseded: readonly LakePart[];
}

/** The layout of lakes written today. */
export const LAYOUT = 2;

const EMPTY: LakeCatalogue = { layout: LAYOUT, next: 1, sources: [], parts: [], superseded: [] };

export function catalogueFile(lake: string): string {
  return join(lake, 'catalogue.json');
}

/** The catalogue of a lake; empty if nothing was imported yet. Throws `unreadable_source` when damaged. */
export async function readCatalogue(lake: string): Promise<LakeCatalogue> {
  return (await readTable<LakeCatalogue>(catalogueFile(lake), 'restore it or import again')) ?? EMPTY;
}

/**
 * What a JSON file of the lake holds; null if there is none. Throws `unreadable_source` with the remedy when it is
 * damaged.
 */
export async function readTable<T>(file: string, remedy: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new DomainError('unreadable_source', `${file} is not JSON; ${remedy}`, { cause });
  }
}

/** Every import of a market directory, oldest first. */
export async function readLakeSources(marketDir: string): Promise<readonly LakeSource[]> {
  return (await readCatalogue(join(marketDir, 'lake'))).sources;
}

/** Replaces the catalogue atomically and durably: after a crash, either the old or the new one exists. */
export async function writeCatalogue(lake: string, catalogue: LakeCatalogue): Promise<void> {
  await writeDurably(catalogueFile(lake), `${JSON.stringify(catalogue, null, 1)}\n`);
}

/** Writes a temporary file, syncs it and renames it into place. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  makeFolder(dirname(file), 0o700);
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncPath(dirname(file));
}

/** Flushes a file, or a directory's entries, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
