import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';

import { DAY_MS, type Clock, DomainError, makeFolder } from '#platform';

import { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';
import type { DateOrder } from '../sources/date-order.js';
import { type DateOrderRule, settleDateOrder } from '../sources/settle-date-order.js';
import { bytesOf, hashFile, versionOf } from '../sources/source-file.js';
import { type RecognisedFormat, recogniseFormat } from '../sources/source-format.js';
import { SOURCE_FORMATS } from '../sources/source-formats.js';
import { type SourceRecord, stageRecords } from '../sources/staged-table.js';
import { earlierFiles, findGone } from './editions.js';
import { writeReport } from './import-report.js';
import { mergeStaged } from './import-source.js';
import { KNOWS_FORMS, type LakeSource, READING, readCatalogue } from './lake-catalogue.js';
import { withMarketLock } from './lake-lock.js';
import { LakeStore } from './lake-store.js';
import { missingColumns } from './missing-columns.js';
import { noGoodRow } from './no-good-row.js';
import { type StagedFile, stageOldestFirst } from './order-files.js';
import type { FileRounding } from './pair-rounded.js';
import { outdatedRecords, readAgain } from './read-again.js';
import { findUnknownWords } from './unknown-words.js';

/** The outcome of importing one file; `file` is its path as the caller gave it, of a feed its label. */
export type ImportOutcome =
  | { readonly status: 'imported' | 'unchanged'; readonly file: string; readonly source: LakeSource }
  | { readonly status: 'refused'; readonly file: string; readonly reason: string };

export interface ImportOptions {
  readonly marketDir: string;
  readonly clock: Clock;
  /** Date order of a file if set by hand; by default it is determined from the rows. */
  readonly dateOrder?: (file: string) => DateOrder | undefined;
  /** Whether records of earlier editions that a file no longer has are withdrawn; by default they are counted. */
  readonly replace?: boolean;
  /** Called before and after each file is read, for a progress display. */
  readonly onProgress?: (event: { file: string; outcome: ImportOutcome | null }) => void;
}

const WRITTEN_TO =
  'it was written to while it was read; nothing was imported. Import it again when it is complete';

/**
 * Imports files into the lake, each read once, oldest contents first, each atomically: an interrupted import
 * leaves each file imported in full or not at all, and running it again completes it. A file that was
 * imported before changes nothing, unless the program has learnt to read it differently since; a file with an
 * unknown layout is refused by name, and the others continue. Throws `market_busy`.
 */
export async function importFiles(
  files: readonly string[],
  options: ImportOptions,
): Promise<ImportOutcome[]> {
  const work = async (database: MarketDatabase, store: LakeStore): Promise<ImportOutcome[]> => {
    const outcomes: ImportOutcome[] = [];
    const finish = (file: string, outcome: ImportOutcome): void => {
      outcomes.push(outcome);
      options.onProgress?.({ file, outcome });
    };
    const rule = (file: string): DateOrderRule => {
      const decided = options.dateOrder?.(file);
      return decided === undefined ? {} : { decided };
    };
    const found = new Map<string, { readonly sha256: string; readonly version: string | null }>();
    for (const file of files) {
      options.onProgress?.({ file, outcome: null });
      const version = await versionOf(file);
      const sha256 = await orRefused(file, () => hashFile(file));
      if (typeof sha256 !== 'string') {
        finish(file, sha256);
        continue;
      }
      const known = knownSource(store, sha256);
      if (known === undefined || isToRead(known, options)) found.set(file, { sha256, version });
      else finish(file, { status: 'unchanged', file, source: seenAgain(known, file) });
    }
    for (const staged of await stageOldestFirst(database, [...found.keys()], rule)) {
      const { file } = staged;
      // Its hash and its rows would be of different contents, and the last row may be half written.
      const { sha256 = '', version } = found.get(file) ?? {};
      const outcome =
        (await versionOf(file)) === version
          ? await importFile(database, store, staged, sha256, options)
          : ({ status: 'refused', file, reason: `${file}: ${WRITTEN_TO}` } as const);
      finish(file, outcome);
    }
    return outcomes;
  };
  return withLake(options, work, await bytesOf(files));
}

/**
 * Imports records of a feed, keyed by the header names of `format` (a name in SOURCE_FORMATS). `label` names
 * them in reports. If all records are already known, the lake is unchanged.
 */
export async function importRecords(
  records: readonly SourceRecord[],
  source: { readonly format: string; readonly label: string },
  options: ImportOptions,
): Promise<ImportOutcome> {
  const format = SOURCE_FORMATS.find(({ name }) => name === source.format);
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const recognised = format === undefined ? null : recogniseFormat(header, [format]);
  if (recognised === null) {
    throw new DomainError(
      'unreadable_source',
      `${source.label}: the fields ${header.join(', ')} are not ${source.format}`,
    );
  }
  const text = JSON.stringify(records);
  const work = async (database: MarketDatabase, store: LakeStore): Promise<ImportOutcome> => {
    await stageRecords(database, records, recognised);
    await settleDateOrder(database, source.label, recognised, { documented: 'dmy' });
    const sha256 = createHash('sha256').update(text).digest('hex');
    const clock = options.clock;
    const merge = { label: source.label, sha256, clock, onlyIfChanged: true, withdrawn: null };
    return mergeSource(database, store, recognised, merge);
  };
  return withLake(options, work, text.length);
}

/**
 * Runs `work`, which reads `bytes` of files, on the lake under its lock. What failed work has written but not committed
 * is removed: on a full disk it would take the remaining space. Throws `market_busy`.
 */
export async function withLake<T>(
  options: ImportOptions,
  work: (database: MarketDatabase, store: LakeStore) => Promise<T>,
  bytes = Infinity,
): Promise<T> {
  const lake = join(options.marketDir, 'lake');
  return withMarketLock(options.marketDir, async () => {
    const store = new LakeStore(lake, await readCatalogue(lake));
    await store.sweep();
    const temporary = join(lake, 'spill');
    makeFolder(temporary, 0o700);
    const database = await MarketDatabase.open({ temporary, rows: store.rows, bytes });
    try {
      await store.attach(database);
      await store.upgrade(database);
      // One more day, because register dates are in Dubai time.
      const latest = new Date(options.clock.now().getTime() + DAY_MS).toISOString();
      await database.run(`SET VARIABLE latest_day = TIMESTAMP '${latest.slice(0, 19)}'`);
      return await work(database, store);
    } catch (error) {
      // Uses the catalogue on disk: this process does not know whether one being written is in place.
      await sweepLake(lake).catch(() => undefined); // otherwise the next run does
      throw error;
    } finally {
      database.close();
    }
  });
}

const sweepLake = async (lake: string): Promise<void> =>
  new LakeStore(lake, await readCatalogue(lake)).sweep();

async function importFile(
  database: MarketDatabase,
  store: LakeStore,
  { file, open }: StagedFile,
  sha256: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  return orRefused(file, async () => {
    const known = knownSource(store, sha256);
    if (known !== undefined && !isToRead(known, options))
      return { status: 'unchanged', file, source: seenAgain(known, file) };
    const recognised = await open();
    const { clock } = options;
    const replace = options.replace === true || known?.replaces === true;
    const onlyIfChanged = known !== undefined && !isReadDifferently(known);
    const merge = { label: basename(file), sha256, clock, onlyIfChanged, withdrawn: null, file, replace };
    return mergeSource(database, store, recognised, known === undefined ? merge : { ...merge, again: known });
  });
}

const knownSource = (store: LakeStore, sha256: string): LakeSource | undefined =>
  store.sources.find((source) => source.sha256 === sha256);

/** Also a file whose earlier editions are to be withdrawn, which they were not when it was imported. */
const isToRead = (known: LakeSource, { replace = false }: ImportOptions): boolean =>
  isReadDifferently(known) || (replace && (known.gone ?? 0) > 0);

const isReadDifferently = ({ reading = 1 }: LakeSource): boolean => reading < READING;

/** The result of `work`, or the refusal of a file that is at fault; the other files are not. */
async function orRefused<T>(
  file: string,
  work: () => Promise<T>,
): Promise<T | Extract<ImportOutcome, { status: 'refused' }>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: 'refused', file, reason: error.message };
  }
}

/** A file that is already in the lake, maybe under another name: every good row matches its own record. */
function seenAgain(source: LakeSource, file: string): LakeSource {
  return { ...source, file: basename(file), accepted: 0, merged: source.accepted + source.merged };
}

/** How staged rows are merged into the lake. */
export interface MergeOptions {
  /** Name of the source in reports. */
  readonly label: string;
  readonly sha256: string;
  readonly clock: Clock;
  /** Whether a source that changes nothing is left unrecorded. */
  readonly onlyIfChanged: boolean;
  /** SQL of `part` and key of the records to remove from the lake; null when there are none. */
  readonly withdrawn: string | null;
  /** The file to refuse when none of its rows is good; a feed may have none. */
  readonly file?: string;
  /** The earlier import of the same file. */
  readonly again?: LakeSource;
  /** Whether records of earlier editions that the file no longer has are withdrawn. */
  readonly replace?: boolean;
}

/** The imports of a kind whose figures are rounded. */
function roundedImports(store: LakeStore, kind: RecordKind): ReadonlyMap<number, FileRounding> {
  const formats = new Set(SOURCE_FORMATS.filter((format) => format.kind === kind).map(({ name }) => name));
  return new Map(
    store.sources.flatMap(({ sequence, kind: format, rounding: steps, doubtfulRounding }) =>
      steps !== undefined && formats.has(format)
        ? [[sequence, { steps, isDoubtful: doubtfulRounding === true }] as const]
        : [],
    ),
  );
}

/** Merges the staged rows into the lake and makes them visible, in one step. */
export async function mergeSource(
  database: MarketDatabase,
  store: LakeStore,
  recognised: RecognisedFormat,
  { label, sha256, clock, onlyIfChanged, withdrawn, file, again, replace = false }: MergeOptions,
): Promise<ImportOutcome> {
  const sequence = store.nextSequence;
  const { kind, name } = recognised.format;
  const { changed, counts, rounding } = await mergeStaged(database, store, recognised, sequence, {
    again: again?.sequence ?? null,
    doubled: again !== undefined && (again.reading ?? 1) < KNOWS_FORMS ? again.sequence : null,
    earlier: roundedImports(store, kind),
  });
  const earlier = file === undefined ? [] : earlierFiles(store.sources, name, again?.sequence ?? sequence);
  const edition = await findGone(database, kind, earlier);
  const { gone } = edition;
  const withdraws = [
    again === undefined ? withdrawn : outdatedRecords(kind, again.sequence),
    replace && gone > 0 ? `SELECT part, ${kind.key} FROM gone` : null,
  ].filter((select) => select !== null);
  if (file !== undefined && counts.rejected === counts.rows)
    throw await noGoodRow(database, recognised, file, counts.rows);
  const removed =
    withdraws.length === 0 ? 0 : await store.withdraw(database, kind, sequence, withdraws.join(' UNION '));
  const touched = counts.accepted + changed + removed > 0;
  const report =
    counts.merged + counts.rejected + gone > 0 && (touched || !onlyIfChanged)
      ? `${String(sequence).padStart(6, '0')}-${label.replaceAll(/[^\w.-]+/g, '_')}.ndjson`
      : null;
  const lacks = missingColumns(recognised);
  const source: LakeSource = {
    sequence,
    file: label,
    kind: recognised.format.name,
    sha256,
    ...counts,
    ...(lacks.length === 0 ? {} : { missingColumns: lacks }),
    ...(changed === 0 ? {} : { changed }),
    ...(edition.of.length === 0 ? {} : { editionOf: edition.of }),
    ...(removed === 0 ? {} : { removed }),
    ...(replace ? { replaces: true as const } : gone === 0 ? {} : { gone }),
    ...(file === undefined ? { fromFeed: true as const } : {}),
    importedAt: clock.now().toISOString(),
    report,
    unknownWords: await findUnknownWords(database, recognised),
    reading: READING,
    ...(Object.keys(rounding.steps).length === 0 ? {} : { rounding: rounding.steps }),
    ...(Object.keys(rounding.steps).length > 0 && rounding.isDoubtful ? { doubtfulRounding: true } : {}),
  };
  if (onlyIfChanged && !touched) return { status: 'unchanged', file: file ?? label, source };
  if (report !== null) {
    const reports = join(store.directory, 'reports');
    makeFolder(reports, 0o700);
    const names = new Map(store.sources.map((known) => [known.sequence, known.file]));
    await writeReport(database, recognised, label, names, replace, join(reports, report));
  }
  await store.commit(
    database,
    again === undefined ? source : readAgain(again, source, removed - (replace ? gone : 0)),
  );
  return { status: 'imported', file: file ?? label, source };
}
