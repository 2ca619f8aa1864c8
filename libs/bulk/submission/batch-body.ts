import { isUtf8 } from 'node:buffer';

import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Request } from 'express';

import { mediaTypeOf, parseJson, readBytes } from '#http';
import { DomainError } from '#platform';

import type { RawBatch } from './raw-items.js';
import { readCsvBatch } from './read-csv-batch.js';
import { readJsonBatch } from './read-json-batch.js';
import { readNdjsonBatch } from './read-ndjson-batch.js';

/** Bytes of a batch. */
export const BATCH_BODY_LIMIT = 2_000_000;

/** Parses a body; `request.body` gets what an Idempotency-Key stands for. */
type Reader = (bytes: Buffer, request: Request) => RawBatch | Promise<RawBatch>;

const READERS: Readonly<Record<string, Reader>> = {
  'application/json': (bytes, request) => {
    request.body = parseJson(bytes);
    return readJsonBatch(request.body);
  },
  'application/x-ndjson': (bytes, request) => {
    request.body = textOf(bytes, 'malformed_json');
    return readNdjsonBatch(request.body as string);
  },
  'text/csv': (bytes, request) => {
    request.body = textOf(bytes, 'malformed_csv');
    return readCsvBatch(request.body as string);
  },
};
export const BATCH_MEDIA_TYPES = Object.keys(READERS);

function textOf(bytes: Buffer, code: 'malformed_json' | 'malformed_csv'): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new DomainError(code, 'The body is not UTF-8; save the file as UTF-8.');
}

const rawRequest = createParamDecorator((_: undefined, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>(),
);

/** Runs after the guards, so that nobody without a key makes us read a body. */
class BatchPipe implements PipeTransform<Request, Promise<RawBatch>> {
  async transform(request: Request): Promise<RawBatch> {
    const reader = READERS[mediaTypeOf(request, BATCH_MEDIA_TYPES)];
    if (reader === undefined) throw new Error('a media type without a reader');
    return reader(await readBytes(request, BATCH_BODY_LIMIT), request);
  }
}

/** The batch in the body: JSON, NDJSON or CSV by Content-Type. */
export const BatchBody = (): ParameterDecorator => rawRequest(undefined, new BatchPipe());
