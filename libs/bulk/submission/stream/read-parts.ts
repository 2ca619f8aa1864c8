import type { FileQuery } from '../../batch/batch-options.js';
import { readColumnMap } from '../csv/read-column-map.js';
import { refuseCsvOptions } from '../read-batch.js';
import type { RawPart } from './raw-part.js';
import { streamCsv } from './stream-csv.js';
import { streamNdjson } from './stream-ndjson.js';

/** The items of a file, 500 at a time, as the query says how to read them. Throws what the reader of its format throws. */
export function readParts(
  type: 'text/csv' | 'application/x-ndjson',
  bytes: AsyncIterable<Buffer>,
  query: FileQuery,
): AsyncIterable<RawPart> {
  if (type === 'text/csv') {
    return streamCsv(bytes, { map: readColumnMap(query.map ?? ''), passthrough: query.passthrough === true });
  }
  refuseCsvOptions(query);
  return streamNdjson(bytes);
}
