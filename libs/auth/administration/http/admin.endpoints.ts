import { type AdminRole, answer, CHANGE_WORDS, type EndpointOptions, PageFields, schemaOf } from '#http';

import {
  ChangeOrganisationRequest,
  ChangePlanRequest,
  CreateAdminKeyRequest,
  CreateKeyRequest,
  CreateOrganisationRequest,
  CreatePlanRequest,
  RotateKeyRequest,
} from './admin.dto.js';
import { ADMIN_ACTION_PAGE } from './admin-action.model.js';
import { ADMIN_KEY, ADMIN_KEY_PAGE, ISSUED_ADMIN_KEY } from './admin-key.model.js';
import { API_KEY, API_KEY_PAGE, ISSUED_API_KEY } from './api-key.model.js';
import { ORGANISATION, ORGANISATION_PAGE } from './organisation.model.js';
import { PLAN, PLAN_PAGE } from './plan.model.js';

const TAG = 'Administration';

/** A route for admin keys with this role, or one that includes it. */
const route = <T extends Omit<EndpointOptions, 'tag' | 'access'>>(admin: AdminRole, options: T) =>
  ({ tag: TAG, access: { admin }, ...options }) as const;

/** What the admin routes promise, and the role each requires. */
export const ADMIN_ENDPOINTS = {
  createOrganisation: route('owner', {
    summary: 'Create an organisation',
    body: { schema: schemaOf(CreateOrganisationRequest), example: { name: 'Falcon Bank' } },
    idempotent: true,
    answer: answer(201, 'The organisation with its limits.', ORGANISATION, {
      Location: 'Path of the organisation.',
    }),
    errors: ['organisation_exists', 'unknown_plan'],
  }),
  listOrganisations: route('viewer', {
    summary: 'List organisations',
    query: PageFields,
    answer: answer(200, 'Newest first.', ORGANISATION_PAGE),
  }),
  findOrganisation: route('viewer', {
    summary: 'Read an organisation',
    description: 'Accepts an id or a name.',
    answer: answer(200, 'The organisation with its limits.', ORGANISATION),
    errors: ['unknown_organisation'],
  }),
  changeOrganisation: route('support', {
    summary: 'Change plan, status or limits of an organisation',
    description: `Takes effect in every process within a second. ${CHANGE_WORDS}`,
    body: { schema: schemaOf(ChangeOrganisationRequest), example: { plan: 'enterprise' } },
    answer: answer(200, 'The organisation as it is now.', ORGANISATION),
    errors: ['unknown_organisation', 'unknown_plan'],
  }),
  createKey: route('support', {
    summary: 'Issue a key',
    body: { schema: schemaOf(CreateKeyRequest), example: { mode: 'test', name: 'integration' } },
    idempotent: true,
    answer: answer(201, 'The key, whose text is returned only in this response.', ISSUED_API_KEY),
    errors: ['unknown_organisation', 'invalid_cidr', 'invalid_expiry', 'secrets_unavailable'],
  }),
  listKeys: route('viewer', {
    summary: 'List the keys of an organisation',
    answer: answer(200, 'All keys, oldest first, including revoked and expired ones.', API_KEY_PAGE),
    errors: ['unknown_organisation'],
  }),
  rotateKey: route('support', {
    summary: 'Replace a key',
    description: 'The successor has the same rights; the old key keeps working during the overlap.',
    body: { schema: schemaOf(RotateKeyRequest), optional: true, example: { overlap_seconds: 3_600 } },
    idempotent: true,
    answer: answer(201, 'The successor, whose text is returned only in this response.', ISSUED_API_KEY),
    errors: ['unknown_key', 'key_not_active', 'secrets_unavailable'],
  }),
  revokeKey: route('support', {
    summary: 'Revoke a key',
    description: 'Every process refuses the key within a second. Revoking it again changes nothing.',
    answer: answer(200, 'The key as it is now.', API_KEY),
    errors: ['unknown_key'],
  }),
  createAdminKey: route('owner', {
    summary: 'Issue an admin key',
    description: 'For one person or program; the action log identifies them by its name.',
    body: {
      schema: schemaOf(CreateAdminKeyRequest),
      example: { name: 'aisha', role: 'support', expires_at: '2027-01-01T00:00:00Z' },
    },
    idempotent: true,
    answer: answer(201, 'The key, whose text is returned only in this response.', ISSUED_ADMIN_KEY),
    errors: ['admin_key_exists', 'invalid_cidr', 'invalid_expiry', 'secrets_unavailable'],
  }),
  listAdminKeys: route('viewer', {
    summary: 'List admin keys',
    description: 'The key in ADMIN_KEY_HASH, `environment` in the action log, is not listed.',
    answer: answer(200, 'All keys, oldest first, including revoked and expired ones.', ADMIN_KEY_PAGE),
  }),
  revokeAdminKey: route('owner', {
    summary: 'Revoke an admin key',
    description: 'The key is refused from its next call on. Revoking it again changes nothing.',
    answer: answer(200, 'The key as it is now.', ADMIN_KEY),
    errors: ['unknown_key'],
  }),
  createPlan: route('owner', {
    summary: 'Create a plan',
    body: {
      schema: schemaOf(CreatePlanRequest),
      example: { code: 'enterprise_plus', name: 'Enterprise Plus' },
    },
    idempotent: true,
    answer: answer(201, 'The plan.', PLAN),
    errors: ['plan_exists', 'unknown_plan', 'invalid_plan_code'],
  }),
  listPlans: route('viewer', {
    summary: 'List plans',
    answer: answer(200, 'All plans.', PLAN_PAGE),
  }),
  findPlan: route('viewer', {
    summary: 'Read a plan',
    answer: answer(200, 'The plan.', PLAN),
    errors: ['unknown_plan'],
  }),
  changePlan: route('owner', {
    summary: 'Change access or limits of a plan',
    description: `Takes effect for all its organisations within a second. ${CHANGE_WORDS}`,
    body: {
      schema: schemaOf(ChangePlanRequest),
      example: { limits: { live: { requests_per_minute: 12_000 } } },
    },
    answer: answer(200, 'The plan as it is now.', PLAN),
    errors: ['unknown_plan'],
  }),
  listActions: route('viewer', {
    summary: 'List administrator actions',
    description: 'Actions through these routes and through `deal` commands. The log is append-only.',
    query: PageFields,
    answer: answer(200, 'Newest first.', ADMIN_ACTION_PAGE),
  }),
} as const satisfies Record<string, EndpointOptions>;
