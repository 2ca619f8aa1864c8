import { DomainError } from '#platform';

import { readLine } from '../read-line.js';
import { Turns } from '../take-turns.js';
import { type RawSlice, SLICE } from './raw-slice.js';

const LINE_FEED = 0x0a;
const BOM = Buffer.from('\uFEFF');
/** Maximum bytes of an item, far more than any has. */
const LONGEST_LINE = 100_000;

/**
 * The items of an NDJSON text of any length, a slice at a time; blank lines are ignored. Throws malformed_json or
 * unsafe_json, naming the line, on reaching it.
 */
export async function* streamNdjson(
  bytes: AsyncIterable<Buffer>,
  turns = new Turns(true),
): AsyncGenerator<RawSlice, void, undefined> {
  let items: unknown[] = [];
  for await (const { text, number } of linesOf(bytes, turns)) {
    items.push(readLine(text, number));
    if (items.length === SLICE) {
      yield { items };
      items = [];
    }
    await turns.next();
  }
  if (items.length > 0) yield { items };
}

interface Line {
  /** Without its line end. */
  readonly text: Buffer;
  /** Counted from 1. */
  readonly number: number;
}

/** Lines that are not blank, including a last one without a line end. A leading byte order mark is skipped. */
async function* linesOf(bytes: AsyncIterable<Buffer>, turns: Turns): AsyncIterable<Line> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 1;
  for await (const chunk of bytes) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = text.indexOf(LINE_FEED); end >= 0; end = text.indexOf(LINE_FEED, from)) {
      if (end > from) {
        const line = withoutMark(text.subarray(from, end), number);
        if (!line.every(isBlank)) yield { text: line, number };
      }
      from = end + 1;
      number += 1;
    }
    rest = text.subarray(from);
    if (rest.length > LONGEST_LINE) {
      const detail = `Line ${number} has more than ${LONGEST_LINE} bytes; write one item per line.`;
      throw new DomainError('malformed_json', detail);
    }
    await turns.next();
  }
  const last = withoutMark(rest, number);
  if (!last.every(isBlank)) yield { text: last, number };
}

const withoutMark = (line: Buffer, number: number): Buffer =>
  number === 1 && line.subarray(0, BOM.length).equals(BOM) ? line.subarray(BOM.length) : line;

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0d;
