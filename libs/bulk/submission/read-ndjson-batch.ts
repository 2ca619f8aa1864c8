import { MAX_ITEMS } from '../batch/batch.js';
import { assertCount, type RawBatch } from './raw-items.js';
import { readLine } from './read-line.js';
import { giveWay, SLICE } from './take-turns.js';

const BOM = /^\uFEFF/;

/**
 * The batch in an NDJSON body: one item `{custom_id?, property}` per line; blank lines are ignored. The body is read in
 * slices, and no further than item 501.
 *
 * Throws malformed_json or unsafe_json, naming the line, and invalid_fields unless there are 1..500 items.
 */
export async function readNdjsonBatch(text: string): Promise<RawBatch> {
  const lines = await findLines(text.replace(BOM, ''));
  assertCount(lines.length);
  const items: unknown[] = [];
  let read = 0;
  for (const { line, number } of lines) {
    items.push(readLine(Buffer.from(line), number));
    read += line.length;
    if (read > SLICE) {
      read = 0;
      await giveWay();
    }
  }
  return { items, envelope: {} };
}

interface Line {
  readonly line: string;
  /** Counted from 1, including blank lines. */
  readonly number: number;
}

/** Lines that are not blank, at most one more than a batch may have. */
async function findLines(text: string): Promise<readonly Line[]> {
  const lines: Line[] = [];
  let number = 0;
  let slice = SLICE;
  for (let from = 0; from <= text.length && lines.length <= MAX_ITEMS;) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end).trim();
    number += 1;
    if (line !== '') lines.push({ line, number });
    if (end < 0) break;
    from = end + 1;
    if (from > slice) {
      slice += SLICE;
      await giveWay();
    }
  }
  return lines;
}
