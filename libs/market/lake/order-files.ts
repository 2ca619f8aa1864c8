import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import type { DateOrderRule } from '../sources/settle-date-order.js';
import type { RecognisedFormat } from '../sources/source-format.js';
import { stageFile } from './import-source.js';
import { partialAnswers, type SavedPages } from './partial-answers.js';

/** A file that was read; its rows wait in their own tables. */
export interface StagedFile {
  readonly file: string;
  /** Makes its rows the `staged` ones, once, with its date order. Throws `unreadable_source` if reading failed. */
  readonly open: () => Promise<RecognisedFormat>;
}

/**
 * Reads each file once and orders them by their newest record, so that among files given together the newer
 * one wins, whatever their names. Files without dates and unreadable files come first; ties keep their order.
 */
export async function stageOldestFirst(
  database: MarketDatabase,
  files: readonly string[],
  dateOrder: (file: string) => DateOrderRule = () => ({}),
): Promise<StagedFile[]> {
  const dated: StagedAside[] = [];
  for (const [number, file] of files.entries()) {
    dated.push(await stageAside(database, file, dateOrder(file), number));
  }
  const partial = partialAnswers(dated.flatMap(({ saved }) => (saved === null ? [] : [saved])));
  return dated
    .sort((a, b) => (a.newest < b.newest ? -1 : Number(a.newest > b.newest)))
    .map(({ staged }) => {
      const reason = partial.get(staged.file);
      return reason === undefined
        ? staged
        : refused(staged.file, new DomainError('unreadable_source', reason));
    });
}

interface StagedAside {
  readonly staged: StagedFile;
  readonly newest: string;
  /** Of a saved answer, its pages; null for other files. */
  readonly saved: SavedPages | null;
}

const refused = (file: string, error: DomainError): StagedFile => ({
  file,
  open: () => Promise.reject(error),
});

async function stageAside(
  database: MarketDatabase,
  file: string,
  dateOrder: DateOrderRule,
  number: number,
): Promise<StagedAside> {
  try {
    const recognised = await stageFile(database, file, dateOrder);
    const newest = await newestRecord(database, recognised);
    const [order, mark] = [
      await database.text(`SELECT getvariable('date_order')`),
      await database.text(`SELECT getvariable('decimal_mark')`),
    ];
    await rename(database, '', `_${number}`);
    const open = async (): Promise<RecognisedFormat> => {
      await rename(database, `_${number}`, '');
      await database.run(`SET VARIABLE date_order = '${order}'`);
      await database.run(`SET VARIABLE decimal_mark = '${mark}'`);
      return recognised;
    };
    const { pages = [], format } = recognised;
    const saved = pages.length === 0 ? null : { file, format: format.name, pages };
    return { staged: { file, open }, newest, saved };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { staged: refused(file, error), newest: '', saved: null };
  }
}

/** Renames the tables of a file's rows and of its broken lines. */
async function rename(database: MarketDatabase, from: string, to: string): Promise<void> {
  for (const table of ['staged', 'broken']) {
    await database.run(`DROP TABLE IF EXISTS ${table}${to}`);
    await database.run(`ALTER TABLE ${table}${from} RENAME TO ${table}${to}`);
  }
}

/** Time of the newest record as sortable text; empty for a file without dates. */
async function newestRecord(database: MarketDatabase, { format }: RecognisedFormat): Promise<string> {
  const { kind } = format;
  const date = kind.columns.find((column) => column.name === kind.date);
  if (date === undefined) return '';
  return database.text(`SELECT coalesce(max(${date.sql})::VARCHAR, '') FROM staged s`);
}
