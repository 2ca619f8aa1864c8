import { refuseForeignFormat } from '#http';

import type { FileQuery } from '../../batch/batch-options.js';
import { readColumnMap } from '../csv/read-column-map.js';
import { refuseCsvOptions } from '../read-batch.js';
import type { Turns } from '../take-turns.js';
import type { RawSlice } from './raw-slice.js';
import { streamCsv } from './stream-csv.js';
import { streamNdjson } from './stream-ndjson.js';

/**
 * A file's items, a slice at a time, read as the query specifies. Throws what the format's reader throws, and
 * malformed_csv or malformed_json for a file of another kind.
 */
export function readSlices(
  type: 'text/csv' | 'application/x-ndjson',
  bytes: AsyncIterable<Buffer>,
  query: FileQuery,
  turns: Turns,
): AsyncIterable<RawSlice> {
  if (type === 'text/csv') {
    return streamCsv(
      textOf(bytes, 'malformed_csv'),
      { map: readColumnMap(query.map ?? ''), passthrough: query.passthrough === true },
      turns,
    );
  }
  refuseCsvOptions(query);
  return streamNdjson(textOf(bytes, 'malformed_json'), turns);
}

/** Passes the bytes on; throws `code` if they start like a file of another kind. */
async function* textOf(
  bytes: AsyncIterable<Buffer>,
  code: 'malformed_csv' | 'malformed_json',
): AsyncIterable<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) refuseForeignFormat(chunk, code);
    isFirst = false;
    yield chunk;
  }
}
