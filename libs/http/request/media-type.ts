import { parse } from 'content-type';
import type { Request } from 'express';

import { DomainError, showValue } from '#platform';

import { countHeader } from './api-request.js';

/** Permitted media type parameters: text declared as anything but UTF-8 is refused. */
const PARAMETERS: Readonly<Record<string, string>> = { charset: 'utf-8', header: 'present' };

/**
 * Which of the allowed media types the body has. Throws unsupported_media_type unless there is exactly one
 * Content-Type, among these, in UTF-8, and no Content-Encoding.
 */
export function mediaTypeOf(request: Request, allowed: readonly string[]): string {
  const type = request.headers['content-type'];
  const encoding = request.headers['content-encoding'];
  if (countHeader(request, 'content-type') > 1) {
    throw new DomainError('unsupported_media_type', 'Content-Type was sent more than once; send it once.');
  }
  const { type: essence, parameters } = parse(type ?? '');
  const asExpected = Object.entries(parameters).every(
    ([name, value]) => value.toLowerCase() === PARAMETERS[name],
  );
  if (type === undefined || !asExpected || !allowed.includes(essence)) {
    const found = type === undefined ? 'missing' : showValue(type);
    const fault = type === undefined && isEmpty(request) ? 'There is no body' : `Content-Type is ${found}`;
    throw new DomainError('unsupported_media_type', `${fault}; send ${allowed.join(' or ')} (UTF-8).`);
  }
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new DomainError(
      'unsupported_media_type',
      `Content-Encoding is ${showValue(encoding)}; send the body uncompressed.`,
    );
  }
  return essence;
}

/** Whether the request declares that it has no body. */
function isEmpty({ headers }: Request): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
