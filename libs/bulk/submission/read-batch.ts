import { DomainError } from '#platform';

import type { FileQuery, SubmitQuery } from '../batch/batch-options.js';
import type { SentBatch } from './batch-body.js';
import { readColumnMap } from './csv/read-column-map.js';
import { withQueryMetadata } from './query-metadata.js';
import type { RawBatch } from './raw-items.js';
import { readCsvBatch } from './csv/read-csv-batch.js';
import { readJsonBatch } from './read-json-batch.js';
import { readNdjsonBatch } from './read-ndjson-batch.js';

/** Reads the batch in a body as the query specifies. Throws what the format's reader throws. */
export async function readBatch(sent: SentBatch, query: SubmitQuery): Promise<RawBatch> {
  if (sent.type !== 'text/csv') refuseCsvOptions(query);
  return withQueryMetadata(await read(sent, query), query.metadata);
}

function read(sent: SentBatch, query: SubmitQuery): RawBatch | Promise<RawBatch> {
  switch (sent.type) {
    case 'application/json':
      return readJsonBatch(sent.content);
    case 'application/x-ndjson':
      return readNdjsonBatch(sent.content);
    case 'text/csv': {
      const map = readColumnMap(query.map ?? '');
      return readCsvBatch(sent.content, { map, passthrough: query.passthrough === true });
    }
  }
}

/** JSON is strict: its field names must already be ours. */
export function refuseCsvOptions({ map, passthrough }: FileQuery): void {
  const parameter = typeof map === 'string' ? 'map' : passthrough === true ? 'passthrough' : null;
  if (parameter === null) return;
  const detail = `${parameter} applies to CSV only; leave it out, or send the items as text/csv.`;
  throw new DomainError('invalid_fields', detail, {
    errors: [{ parameter, code: 'invalid_form', detail }],
  });
}
