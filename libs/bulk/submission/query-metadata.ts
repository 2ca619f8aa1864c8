import { DomainError, showValue } from '#platform';

import type { RawBatch } from './raw-items.js';

/**
 * Adds the metadata in the query, a JSON object, to a batch, for bodies without an envelope. Metadata in a JSON body
 * takes precedence. Throws invalid_fields.
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
