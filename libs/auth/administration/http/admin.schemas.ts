import {
  ADMIN_ROLES,
  boolean,
  integer,
  type JsonSchema,
  LIMITS,
  list,
  nullable,
  object,
  pageSchema,
  ref,
  SCOPES,
  text,
} from '#http';

import { ORGANISATION_STATUSES } from '../../access/organisation.store.js';

const moment = (about: string): JsonSchema => text(about, { format: 'date-time' });
const values = object(
  Object.fromEntries(Object.entries(LIMITS).map(([name, about]) => [name, integer(about)])),
);
const limits = object({ live: values, test: values });

const KEY = {
  id: text('key_…'),
  object: text(undefined, { enum: ['api_key'] }),
  organisation: text('org_…'),
  livemode: boolean('False: the sandbox.'),
  restricted: boolean('Whether it has only some scopes.'),
  name: text(),
  hint: text('Its beginning and end, to recognise it by.'),
  scopes: list(text(undefined, { enum: [...SCOPES] })),
  cidrs: list(text(), 'Networks it may be used from; empty: any.'),
  expires_at: nullable(moment('UTC.')),
  revoked_at: nullable(moment('UTC.')),
  replaced_by: nullable(text('The key that took its place.')),
  created_at: moment('UTC.'),
};

const ADMIN_KEY = {
  id: text('akey_…'),
  object: text(undefined, { enum: ['admin_key'] }),
  name: text('As the actions name it.'),
  role: text('Each may also do what those before it may.', { enum: [...ADMIN_ROLES] }),
  hint: text('Its beginning and end, to recognise it by.'),
  cidrs: list(text(), 'Networks it may be used from; empty: any.'),
  expires_at: nullable(moment('UTC.')),
  revoked_at: nullable(moment('UTC.')),
  last_used_at: nullable(moment('UTC, exact to a minute.')),
  created_at: moment('UTC.'),
};

/** The objects of the admin routes. */
export const ADMIN_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Organisation: object(
    {
      id: text('org_…'),
      object: text(undefined, { enum: ['organisation'] }),
      name: text(),
      plan: text('Code of its plan.'),
      plan_expires_at: nullable(moment('When the plan lapses.')),
      status: text(undefined, { enum: [...ORGANISATION_STATUSES] }),
      created_at: moment('UTC.'),
      limits: { ...limits, description: 'What holds now: its own values over those of the plan.' },
    },
    ['limits'],
  ),
  OrganisationPage: pageSchema(ref('Organisation')),
  ApiKey: object(KEY),
  ApiKeyPage: pageSchema(ref('ApiKey')),
  IssuedApiKey: object({ ...KEY, key: text('The key, shown this once and not stored.') }),
  AdminKey: object(ADMIN_KEY),
  AdminKeyPage: pageSchema(ref('AdminKey')),
  IssuedAdminKey: object({ ...ADMIN_KEY, key: text('The key, shown this once and not stored.') }),
  Plan: object({
    code: text(),
    object: text(undefined, { enum: ['plan'] }),
    name: text(),
    api_access: boolean('Whether its organisations may call.'),
    limits,
  }),
  PlanPage: pageSchema(ref('Plan')),
  AdminAction: object({
    id: text('adm_…'),
    object: text(undefined, { enum: ['admin_action'] }),
    organisation: nullable(text('org_…; null: the platform as a whole.')),
    actor: text(
      '`admin_key:<name>`, where the name `environment` is that of the key in ADMIN_KEY_HASH; `cli:<system user>` for ' +
        'commands; or a job such as `retention`. Actions from before keys had names have `admin_key` or `cli`.',
    ),
    action: text('For example `key.revoked`.'),
    target: nullable(text('The id of what it was done to.')),
    details: { type: 'object', additionalProperties: true },
    request_id: nullable(text('req_…, when it was a request.')),
    created_at: moment('UTC.'),
  }),
  AdminActionPage: pageSchema(ref('AdminAction')),
};
