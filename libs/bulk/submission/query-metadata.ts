import { DomainError, showValue } from '#platform';

import type { RawBatch } from './raw-items.js';

/**
 * The batch with the metadata of the query, a JSON object, for bodies that have no envelope. What a JSON body itself
 * says stands. Throws invalid_fields.
 */
export function withQueryMetadata(raw: RawBatch, metadata: string | null | undefined): RawBatch {
  if (metadata === null || metadata === undefined) return raw;
  return { ...raw, envelope: { metadata: readJson(metadata), ...raw.envelope } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const detail = `metadata is ${showValue(text)}, which is not JSON; give {"name":"text"}, percent-encoded.`;
    throw new DomainError('invalid_fields', detail, {
      errors: [{ parameter: 'metadata', code: 'invalid_form', detail }],
    });
  }
}
