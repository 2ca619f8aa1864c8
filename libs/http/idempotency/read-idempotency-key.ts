import type { Request } from 'express';

import { DomainError, showValue } from '#platform';

import { countHeader } from '../request/api-request.js';

const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a request, quoted (a structured-field string) or bare; undefined without one.
 * Throws invalid_header when it is sent twice or is not 1 to 255 printable ASCII characters.
 */
export function readIdempotencyKey(request: Request): string | undefined {
  const value = request.headers['idempotency-key'];
  if (value === undefined) return undefined;
  if (countHeader(request, 'idempotency-key') > 1) throw refused('was sent more than once; send it once');
  const text = String(value);
  const key = QUOTED.exec(text)?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? text;
  if (!PRINTABLE.test(key)) {
    throw refused(`is ${showValue(key)}; give 1 to 255 printable ASCII characters, such as a UUID`);
  }
  return key;
}

function refused(why: string): DomainError {
  const detail = `Idempotency-Key ${why}.`;
  return new DomainError('invalid_header', detail, {
    errors: [{ header: 'Idempotency-Key', code: 'invalid_form', detail }],
  });
}
