import { stringify } from 'csv-stringify/sync';

import { guardFormula } from './table/guard-formula.js';
import type { Cells, ResultColumn } from './table/result-column.js';

/** RFC 4180. */
const FORM = {
  record_delimiter: 'windows',
  // Half of it ends a row for many readers, too.
  quote_record_delimiter: true,
  cast: { string: guardFormula },
} as const;

export const renderCsvHeader = (columns: readonly ResultColumn[]): string =>
  stringify([columns.map(({ name }) => name)], FORM);

/** Rows as lines of CSV, without a decimal comma or thousands separators. */
export const renderCsvLines = (rows: readonly Cells[]): string => stringify([...rows], FORM);
