import { SCOPES } from '#http';

const MOMENT = '2026-04-01T08:30:00.000Z';
const ORGANISATION_ID = 'org_0351NlxE2sJxMYHXLiO7nm';
const KEY_ID = 'key_0351NlxE2sJxMYHXLiO7nm';
const LIMITS = {
  requests_per_minute: 6000,
  requests_burst: 600,
  items_per_minute: 60_000,
  items_burst: 30_000,
  batches_in_flight: 100,
  batch_items_backlog: 50_000,
  watches: 100_000,
  webhook_endpoints: 20,
  retention_days: 730,
};

export const ORGANISATION_EXAMPLE = {
  id: ORGANISATION_ID,
  object: 'organisation',
  name: 'Falcon Bank',
  plan: 'enterprise',
  plan_expires_at: null,
  status: 'active',
  created_at: MOMENT,
  limits: { live: LIMITS, test: LIMITS },
};

export const KEY_EXAMPLE = {
  id: KEY_ID,
  object: 'api_key',
  organisation: ORGANISATION_ID,
  livemode: false,
  restricted: false,
  name: 'integration',
  hint: 'di_test_…x7Qa',
  scopes: SCOPES,
  cidrs: [],
  expires_at: null,
  revoked_at: null,
  replaced_by: null,
  created_at: MOMENT,
};

export const ISSUED_KEY_EXAMPLE = { ...KEY_EXAMPLE, key: 'di_test_…' };

export const ADMIN_KEY_EXAMPLE = {
  id: 'akey_0351NlxE2sJxMYHXLiO7nm',
  object: 'admin_key',
  name: 'aisha',
  role: 'support',
  hint: 'di_admin_…x7Qa',
  cidrs: [],
  expires_at: '2027-01-01T00:00:00.000Z',
  revoked_at: null,
  last_used_at: MOMENT,
  created_at: MOMENT,
};

export const ISSUED_ADMIN_KEY_EXAMPLE = { ...ADMIN_KEY_EXAMPLE, last_used_at: null, key: 'di_admin_…' };

export const PLAN_EXAMPLE = {
  code: 'enterprise',
  object: 'plan',
  name: 'Enterprise',
  api_access: true,
  limits: { live: LIMITS, test: LIMITS },
};

export const ACTION_EXAMPLE = {
  id: 'adm_0351NlxE2sJxMYHXLiO7nm',
  object: 'admin_action',
  organisation: ORGANISATION_ID,
  actor: 'admin_key:aisha',
  action: 'key.revoked',
  target: KEY_ID,
  details: {},
  request_id: 'req_0351NlxE2sJxMYHXLiO7nm',
  created_at: MOMENT,
};
