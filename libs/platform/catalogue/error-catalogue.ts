import { ACCESS_ERRORS } from './access.js';
import { AUDIT_ERRORS } from './audit.js';
import { BATCH_ERRORS } from './batches.js';
import type { ErrorDefinition } from './definition.js';
import { DELIVERY_ERRORS } from './delivery.js';
import { MARKET_ERRORS } from './market.js';
import { POLICY_ERRORS } from './policies.js';
import { REQUEST_ERRORS } from './request.js';
import { REVIEW_ERRORS } from './reviews.js';
import { SANDBOX_ERRORS } from './sandbox.js';

/**
 * Every code a DomainError may carry; any other does not compile. Add a new code to its group, then `npm run deal --
 * docs errors --write` updates docs/errors.md.
 */
export const ERROR_GROUPS = {
  'The request': REQUEST_ERRORS,
  'Keys, plans and limits': ACCESS_ERRORS,
  'The market': MARKET_ERRORS,
  Batches: BATCH_ERRORS,
  Policies: POLICY_ERRORS,
  Reviews: REVIEW_ERRORS,
  Webhooks: DELIVERY_ERRORS,
  'The sandbox': SANDBOX_ERRORS,
  Audit: AUDIT_ERRORS,
} as const;

const ALL = {
  ...REQUEST_ERRORS,
  ...ACCESS_ERRORS,
  ...MARKET_ERRORS,
  ...BATCH_ERRORS,
  ...POLICY_ERRORS,
  ...REVIEW_ERRORS,
  ...DELIVERY_ERRORS,
  ...SANDBOX_ERRORS,
  ...AUDIT_ERRORS,
};

export type ErrorCode = keyof typeof ALL;
export const ERROR_CATALOGUE: Readonly<Record<ErrorCode, ErrorDefinition>> = ALL;
export const ERROR_CODES = Object.keys(ALL) as ErrorCode[];
