import { readFile } from 'node:fs/promises';

import { parse } from 'csv-parse/sync';

import { DomainError } from '#platform';

import type { GoldPair } from './check-places.js';

const COLUMNS = ['building', 'scope_area', 'accepted_projects'] as const;
type GoldRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * Reads hand-checked pairs: CSV with the columns `building`, `scope_area` and `accepted_projects` (names
 * separated by `|`, empty for none). Throws `unreadable_source` naming the missing column.
 */
export async function readGoldPairs(file: string): Promise<GoldPair[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DomainError('unreadable_source', `${file}: no such file`, { cause });
  });
  const rows: GoldRow[] = parse(text, { columns: true, bom: true, skip_empty_lines: true });
  const missing = COLUMNS.filter((column) => rows[0]?.[column] === undefined);
  if (missing.length > 0) {
    throw new DomainError('unreadable_source', `${file}: it has no column ${missing.join(', ')}`);
  }
  return rows.map(({ building, scope_area, accepted_projects }) => ({
    building,
    area: scope_area,
    accepted: accepted_projects.split('|').filter((name) => name.trim() !== ''),
  }));
}
