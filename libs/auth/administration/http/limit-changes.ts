import { LIMIT_NAMES } from '#http';

import type { LimitChanges } from '../../access/access-administration.js';
import type { LimitFields, PlanLimitFields } from './admin.dto.js';

/** Converts the limits of a new organisation or a plan to the form the store takes; null is the same as absent. */
export function limitChanges(fields: PlanLimitFields | undefined): LimitChanges<number> | undefined;
export function limitChanges(fields: LimitFields | null | undefined): LimitChanges | undefined;
export function limitChanges(fields: LimitFields | null | undefined): LimitChanges | undefined {
  if (!fields) return undefined;
  return {
    ...(fields.live ? { live: fields.live } : {}),
    ...(fields.test ? { test: fields.test } : {}),
  };
}

/** The same for an organisation's own limits, where null, for a mode or for both, removes all of them. */
export function ownLimitChanges(fields: LimitFields | null | undefined): LimitChanges | undefined {
  if (fields === undefined) return undefined;
  const { live, test } = fields ?? { live: null, test: null };
  return limitChanges({
    ...(live === undefined ? {} : { live: live ?? NO_LIMITS }),
    ...(test === undefined ? {} : { test: test ?? NO_LIMITS }),
  });
}

const NO_LIMITS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, null]));
