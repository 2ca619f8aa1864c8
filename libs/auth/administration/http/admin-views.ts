import type { Limits } from '#http';

import type { LimitChanges } from '../../access/access-administration.js';
import type { ApiKey, IssuedApiKey } from '../../access/key.store.js';
import type { Organisation } from '../../access/organisation.store.js';
import type { Plan } from '../../access/plan.store.js';
import type { AdminKey, IssuedAdminKey } from '../../admin-keys/admin-key.store.js';
import type { AdminActionRecord } from '../admin-action-log.js';
import type { LimitFields } from './admin.dto.js';

export interface ModeLimits {
  readonly live: Limits;
  readonly test: Limits;
}

export const renderOrganisation = (organisation: Organisation, limits?: ModeLimits) => ({
  id: organisation.id,
  object: 'organisation',
  name: organisation.name,
  plan: organisation.plan,
  plan_expires_at: organisation.planExpiresAt,
  status: organisation.status,
  created_at: organisation.createdAt,
  ...(limits === undefined ? {} : { limits }),
});

/** A key without its text. */
export const renderKey = (key: ApiKey) => ({
  id: key.id,
  object: 'api_key',
  organisation: key.orgId,
  livemode: key.livemode,
  restricted: key.restricted,
  name: key.name,
  hint: key.hint,
  scopes: key.scopes,
  cidrs: key.cidrs,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  replaced_by: key.replacedBy,
  created_at: key.createdAt,
});

/** The only time the key's text is shown. */
export const renderIssuedKey = ({ key, text }: IssuedApiKey) => ({ ...renderKey(key), key: text });

/** An admin key without its text. */
export const renderAdminKey = (key: AdminKey) => ({
  id: key.id,
  object: 'admin_key',
  name: key.name,
  role: key.role,
  hint: key.hint,
  cidrs: key.cidrs,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  last_used_at: key.lastUsedAt,
  created_at: key.createdAt,
});

/** The only time the key's text is shown. */
export const renderIssuedAdminKey = ({ key, text }: IssuedAdminKey) => ({
  ...renderAdminKey(key),
  key: text,
});

export const renderPlan = ({ code, name, apiAccess, limits }: Plan) => ({
  code,
  object: 'plan',
  name,
  api_access: apiAccess,
  limits,
});

export const renderAction = (action: AdminActionRecord) => ({
  id: action.id,
  object: 'admin_action',
  organisation: action.orgId,
  actor: action.actor,
  action: action.action,
  target: action.target,
  details: action.details,
  request_id: action.requestId,
  created_at: action.createdAt,
});

/** The limits of a request as the records take them. */
export function limitChanges(fields: LimitFields | null | undefined): LimitChanges | undefined {
  if (!fields) return undefined;
  return {
    ...(fields.live ? { live: fields.live } : {}),
    ...(fields.test ? { test: fields.test } : {}),
  };
}
