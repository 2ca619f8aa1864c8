import { createInterface } from 'node:readline';

import type { MarketDatabase } from '../database/market-database.js';
import type { CsvHeader } from './csv-header.js';
import { type SourceText, streamText } from './source-file.js';

/**
 * Whether the last line of a CSV, which is no row, is a footer (`Total,40`, `Page 1 of 3`) and not the beginning of a
 * row: its first field could not begin the first field of any row, by the kinds of its characters. So `102-14` may
 * begin `102-14780-2025`, and `Total` may not; in a file whose rows start with names, nothing can be told.
 */
export async function endsWithFooter(
  database: MarketDatabase,
  text: SourceText,
  { delimiter }: CsvHeader,
  last: number,
): Promise<boolean> {
  const rows = await database.rows<{ line: number }>('SELECT line::DOUBLE AS line FROM staged');
  const whole = new Set(rows.map(({ line }) => line));
  const shapes = new Set<string>();
  let [line, ending] = [0, ''];
  for await (const written of createInterface({ input: streamText(text), crlfDelay: Infinity })) {
    line += 1;
    if (whole.has(line)) shapes.add(shapeOf(written, delimiter));
    if (line === last) ending = shapeOf(written, delimiter);
  }
  return shapes.size > 0 && [...shapes].every((shape) => !shape.startsWith(ending));
}

/** The first field of a line with `a` for letters and `9` for digits. */
function shapeOf(line: string, delimiter: string): string {
  const [first = ''] = line.trimStart().replaceAll('"', '').split(delimiter, 1);
  return first
    .trim()
    .replaceAll(/\p{L}+/gu, 'a')
    .replaceAll(/\p{N}+/gu, '9');
}
