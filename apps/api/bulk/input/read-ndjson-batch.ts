import { DomainError } from '#platform';

import { parseJson } from '../../http/json-text.js';
import { assertCount, type RawBatch } from './raw-items.js';

const BOM = '\uFEFF';

/**
 * The batch of an NDJSON body: an item `{custom_id?, property}` a line; blank lines count for nothing.
 * Throws malformed_json or unsafe_json, naming the line, and invalid_fields unless there are 1..500 items.
 */
export function readNdjsonBatch(text: string): RawBatch {
  const lines = text
    .replace(BOM, '')
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
  assertCount(lines.length);
  return { items: lines.map(({ line, number }) => readLine(line, number)), envelope: {} };
}

function readLine(line: string, number: number): unknown {
  try {
    return parseJson(Buffer.from(line));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, `Line ${number}: ${error.message}`, error.details);
  }
}
