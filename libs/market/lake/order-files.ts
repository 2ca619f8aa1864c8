import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import type { DateOrderRule } from '../sources/settle-date-order.js';
import { stageFile } from './import-source.js';

/**
 * Orders files by their newest record, so that of several files given together the newer one wins whatever their
 * names. Files without dates, and files that cannot be read, come first; equals keep their order.
 */
export async function orderOldestFirst(
  database: MarketDatabase,
  files: readonly string[],
  dateOrder: (file: string) => DateOrderRule = () => ({}),
): Promise<string[]> {
  if (files.length < 2) return [...files];
  const dated: { file: string; newest: string }[] = [];
  for (const file of files) dated.push({ file, newest: await newestRecord(database, file, dateOrder(file)) });
  return dated
    .sort((a, b) => (a.newest < b.newest ? -1 : Number(a.newest > b.newest)))
    .map(({ file }) => file);
}

/** The newest record's time as sortable text; empty for files without dates and unreadable ones. */
async function newestRecord(
  database: MarketDatabase,
  file: string,
  dateOrder: DateOrderRule,
): Promise<string> {
  try {
    const { kind } = (await stageFile(database, file, dateOrder)).format;
    const date = kind.columns.find((column) => column.name === kind.date);
    if (date === undefined) return '';
    const [row] = await database.rows<{ newest: string | null }>(
      `SELECT max(${date.sql})::VARCHAR AS newest FROM staged s`,
    );
    return row?.newest ?? '';
  } catch (error) {
    if (error instanceof DomainError) return '';
    throw error;
  }
}
