import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from '@jest/globals';
import readSheet from 'read-excel-file/node';

import type { TableColumn } from './table-file.js';
import { writeParquet } from './write-parquet.js';
import { writeXlsx } from './write-xlsx.js';

const COLUMNS: readonly TableColumn[] = [
  { name: 'it\'s a "name"; DROP', kind: 'text' },
  { name: '__proto__', kind: 'text' },
  { name: 'مرجع', kind: 'number' },
  { name: 'day', kind: 'date' },
];
const TEXTS = [
  '=1+1',
  '\t@SUM(A1)',
  '<b>&amp;"\'',
  'a\u0001b\ufffe',
  'line\nbreak',
  '\u200b-1',
  'مرسى دبي',
  'constructor',
];
const ROWS = TEXTS.map((text, at) => [text, null, at + 0.5, '2026-03-31']);

describe('a table as a file', () => {
  it('is a workbook that opens, with text that is never a formula', async () => {
    const [sheet] = await readSheet(Buffer.from(await writeXlsx(COLUMNS, ROWS)));
    const [header, ...rows] = sheet?.data ?? [];
    expect(header).toEqual(COLUMNS.map(({ name }) => name));
    expect(rows.map(([text]) => text)).toEqual([
      "'=1+1",
      "'\t@SUM(A1)",
      '<b>&amp;"\'',
      'ab',
      'line\nbreak',
      "'\u200b-1",
      'مرسى دبي',
      'constructor',
    ]);
    expect(rows[2]?.slice(2)).toEqual([2.5, new Date('2026-03-31T00:00:00Z')]);
  });

  it('truncates text that no workbook cell can hold', async () => {
    const [sheet] = await readSheet(
      Buffer.from(await writeXlsx(COLUMNS.slice(0, 1), [['x'.repeat(40_000)]])),
    );
    expect(sheet?.data[1]?.[0]).toBe('x'.repeat(32_767));
  });

  it('is a Parquet file with every string unchanged', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'deal-test-table-'));
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    try {
      const file = join(directory, 'table.parquet');
      writeFileSync(file, await writeParquet(COLUMNS, ROWS));
      const reader = await connection.runAndReadAll(`FROM read_parquet('${file}')`);
      expect(reader.columnNames()).toEqual(COLUMNS.map(({ name }) => name));
      expect(reader.getRowsJson()).toEqual(ROWS);
    } finally {
      connection.closeSync();
      instance.closeSync();
      rmSync(directory, { recursive: true });
    }
  });
});
