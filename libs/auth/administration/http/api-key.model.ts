import {
  boolean,
  kind,
  list,
  model,
  type ModelOf,
  moment,
  nullable,
  object,
  pageModel,
  SCOPES,
  text,
} from '#http';

import type { ApiKey, IssuedApiKey } from '../../access/key.store.js';

const FIELDS = {
  id: text('key_…'),
  object: kind('api_key'),
  organisation: text('org_…'),
  livemode: boolean('`false` for the sandbox.'),
  restricted: boolean('Whether the key is limited to some scopes.'),
  name: text(),
  hint: text('First and last characters of the key.'),
  scopes: list(text(undefined, { enum: SCOPES })),
  cidrs: list(text(), 'Networks the key may be used from; empty: any.'),
  expires_at: nullable(moment()),
  revoked_at: nullable(moment()),
  replaced_by: nullable(text('Id of the key that replaced it.')),
  created_at: moment(),
};

/** A key without its text. */
export const API_KEY = model('ApiKey', object(FIELDS), {
  id: 'key_0351NlxE2sJxMYHXLiO7nm',
  object: 'api_key',
  organisation: 'org_0351NlxE2sJxMYHXLiO7nm',
  livemode: false,
  restricted: false,
  name: 'integration',
  hint: 'di_test_…x7Qa',
  scopes: SCOPES,
  cidrs: [],
  expires_at: null,
  revoked_at: null,
  replaced_by: null,
  created_at: '2026-04-01T08:30:00.000Z',
});

export const API_KEY_PAGE = pageModel(API_KEY);

/** The only time the key's text is shown. */
export const ISSUED_API_KEY = model(
  'IssuedApiKey',
  object({ ...FIELDS, key: text('The key itself, returned only here and not stored.') }),
  { ...API_KEY.example, key: 'di_test_…' },
);

export function renderKey(key: ApiKey): ModelOf<typeof API_KEY> {
  return {
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
  };
}

export function renderIssuedKey({ key, text: whole }: IssuedApiKey): ModelOf<typeof ISSUED_API_KEY> {
  return { ...renderKey(key), key: whole };
}
