import {
  ADMIN_ROLES,
  kind,
  list,
  model,
  type ModelOf,
  moment,
  nullable,
  object,
  pageModel,
  text,
} from '#http';

import type { AdminKey, IssuedAdminKey } from '../../admin-keys/admin-key.store.js';

const FIELDS = {
  id: text('akey_…'),
  object: kind('admin_key'),
  name: text('Name of the key in the action log.'),
  role: text('Role of the key; each role includes the rights of those before it.', { enum: ADMIN_ROLES }),
  hint: text('First and last characters of the key.'),
  cidrs: list(text(), 'Networks the key may be used from; empty: any.'),
  expires_at: nullable(moment()),
  revoked_at: nullable(moment()),
  last_used_at: nullable(moment('When the key was last used, UTC, to the minute.')),
  created_at: moment(),
};

/** An admin key without its text. */
export const ADMIN_KEY = model('AdminKey', object(FIELDS), {
  id: 'akey_0351NlxE2sJxMYHXLiO7nm',
  object: 'admin_key',
  name: 'aisha',
  role: 'support',
  hint: 'di_admin_…x7Qa',
  cidrs: [],
  expires_at: '2027-01-01T00:00:00.000Z',
  revoked_at: null,
  last_used_at: '2026-04-01T08:30:00.000Z',
  created_at: '2026-04-01T08:30:00.000Z',
});

export const ADMIN_KEY_PAGE = pageModel(ADMIN_KEY);

/** The only time the key's text is shown. */
export const ISSUED_ADMIN_KEY = model(
  'IssuedAdminKey',
  object({ ...FIELDS, key: text('The key itself, returned only here and not stored.') }),
  { ...ADMIN_KEY.example, last_used_at: null, key: 'di_admin_…' },
);

export function renderAdminKey(key: AdminKey): ModelOf<typeof ADMIN_KEY> {
  return {
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
  };
}

export function renderIssuedAdminKey({ key, text: whole }: IssuedAdminKey): ModelOf<typeof ISSUED_ADMIN_KEY> {
  return { ...renderAdminKey(key), key: whole };
}
