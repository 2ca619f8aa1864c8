import { stringify } from 'csv-stringify/sync';

import { guardFormula } from './table/guard-formula.js';
import type { Cells, ResultColumn } from './table/result-column.js';

/** RFC 4180. */
const FORM = {
  record_delimiter: 'windows',
  // Many readers also treat half of the delimiter as the end of a row.
  quote_record_delimiter: true,
  cast: { string: guardFormula },
} as const;

export const renderCsvHeader = (columns: readonly ResultColumn[]): string =>
  stringify([columns.map(({ name }) => name)], FORM);

/** Rows as lines of CSV, without decimal commas or thousands separators. */
export const renderCsvLines = (rows: readonly Cells[]): string => stringify([...rows], FORM);
