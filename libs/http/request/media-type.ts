import type { Request } from 'express';

import { DomainError } from '#platform';

import { countHeader } from './api-request.js';

const UTF8 = /^[^;]+(?:;\s*(?:charset\s*=\s*"?utf-8"?|header\s*=\s*"?present"?)\s*)*$/i;

/**
 * Which of the allowed media types a body has. Throws unsupported_media_type unless there is one Content-Type, of
 * these, in UTF-8, and no Content-Encoding.
 */
export function mediaTypeOf(request: Request, allowed: readonly string[]): string {
  const type = request.headers['content-type'];
  const encoding = request.headers['content-encoding'];
  if (countHeader(request, 'content-type') > 1) {
    throw new DomainError('unsupported_media_type', 'Content-Type was sent more than once; send it once.');
  }
  const essence = type?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === undefined || !UTF8.test(type) || !allowed.includes(essence)) {
    const found = type === undefined ? 'missing' : `"${type.slice(0, 80)}"`;
    throw new DomainError(
      'unsupported_media_type',
      `Content-Type is ${found}; send ${allowed.join(' or ')} (UTF-8).`,
    );
  }
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new DomainError(
      'unsupported_media_type',
      `Content-Encoding is "${encoding.slice(0, 80)}"; send the body uncompressed.`,
    );
  }
  return essence;
}
