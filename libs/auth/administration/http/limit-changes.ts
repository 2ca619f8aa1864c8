import type { LimitChanges } from '../../access/access-administration.js';
import type { LimitFields } from './admin.dto.js';

/** Converts a request's limits to the form the store takes. */
export function limitChanges(fields: LimitFields | null | undefined): LimitChanges | undefined {
  if (!fields) return undefined;
  return {
    ...(fields.live ? { live: fields.live } : {}),
    ...(fields.test ? { test: fields.test } : {}),
  };
}
