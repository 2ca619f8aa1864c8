import { isUtf8 } from 'node:buffer';

import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Request } from 'express';

import { mediaTypeOf, parseJson, readBytes, refuseForeignFormat } from '#http';
import { DomainError } from '#platform';

/** Maximum bytes of a batch. */
const BATCH_BODY_LIMIT = 2_000_000;

/** A batch body before its items are read: parsed JSON, or the text of a file. */
export type SentBatch =
  | { readonly type: 'application/json'; readonly content: unknown }
  | { readonly type: 'application/x-ndjson' | 'text/csv'; readonly content: string };

type BatchMediaType = SentBatch['type'];

const READERS: { readonly [T in BatchMediaType]: (bytes: Buffer) => SentBatch } = {
  'application/json': (bytes) => ({ type: 'application/json', content: parseJson(bytes) }),
  'application/x-ndjson': (bytes) => ({
    type: 'application/x-ndjson',
    content: textOf(bytes, 'malformed_json'),
  }),
  'text/csv': (bytes) => ({ type: 'text/csv', content: textOf(bytes, 'malformed_csv') }),
};
const BATCH_MEDIA_TYPES = Object.keys(READERS);

function textOf(bytes: Buffer, code: 'malformed_json' | 'malformed_csv'): string {
  refuseForeignFormat(bytes, code);
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new DomainError(code, 'The body is not UTF-8; save the file as UTF-8.');
}

const rawRequest = createParamDecorator((_: undefined, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>(),
);

/**
 * Runs after the guards, so that nobody without a key can make us read a body. `request.body` gets what an
 * Idempotency-Key covers.
 */
class BatchPipe implements PipeTransform<Request, Promise<SentBatch>> {
  async transform(request: Request): Promise<SentBatch> {
    const reader = READERS[mediaTypeOf(request, BATCH_MEDIA_TYPES) as BatchMediaType];
    const sent = reader(await readBytes(request, BATCH_BODY_LIMIT));
    request.body = sent.content;
    return sent;
  }
}

/** The batch in the body: JSON, NDJSON or CSV, by Content-Type. */
export const BatchBody = (): ParameterDecorator => rawRequest(undefined, new BatchPipe());
