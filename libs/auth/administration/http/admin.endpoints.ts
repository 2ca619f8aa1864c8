import { type EndpointOptions, PageFields, ref, schemaOf } from '#http';

import {
  ChangeOrganisationRequest,
  ChangePlanRequest,
  CreateKeyRequest,
  CreateOrganisationRequest,
  CreatePlanRequest,
  RotateKeyRequest,
} from './admin.dto.js';
import {
  ACTION_EXAMPLE,
  ISSUED_KEY_EXAMPLE,
  KEY_EXAMPLE,
  ORGANISATION_EXAMPLE,
  PLAN_EXAMPLE,
} from './admin.examples.js';

const TAG = 'Administration';
const page = (example: unknown) => ({ data: [example], has_more: false });

const answer = (status: number, description: string, schema: string, example: unknown) => ({
  status,
  description,
  schema: ref(schema),
  example,
});

const route = <T extends Omit<EndpointOptions, 'tag' | 'access'>>(options: T) =>
  ({ tag: TAG, access: 'admin', ...options }) as const;

/** What the admin routes promise. */
export const ADMIN_ENDPOINTS = {
  createOrganisation: route({
    summary: 'Create an organisation',
    body: { schema: schemaOf(CreateOrganisationRequest), example: { name: 'Falcon Bank' } },
    idempotent: true,
    answer: {
      ...answer(201, 'The organisation with its limits.', 'Organisation', ORGANISATION_EXAMPLE),
      headers: { Location: 'Where it is read.' },
    },
    errors: ['organisation_exists', 'unknown_plan'],
  }),
  listOrganisations: route({
    summary: 'List organisations',
    query: PageFields,
    answer: answer(200, 'Newest first.', 'OrganisationPage', page(ORGANISATION_EXAMPLE)),
  }),
  findOrganisation: route({
    summary: 'Read an organisation',
    description: 'By id, or by name.',
    answer: answer(200, 'The organisation with its limits.', 'Organisation', ORGANISATION_EXAMPLE),
    errors: ['unknown_organisation'],
  }),
  changeOrganisation: route({
    summary: 'Change plan, status or limits of an organisation',
    description: 'Takes effect in every process within a second.',
    body: { schema: schemaOf(ChangeOrganisationRequest), example: { plan: 'enterprise' } },
    answer: answer(200, 'The organisation as it is now.', 'Organisation', ORGANISATION_EXAMPLE),
    errors: ['unknown_organisation', 'unknown_plan'],
  }),
  createKey: route({
    summary: 'Issue a key',
    body: { schema: schemaOf(CreateKeyRequest), example: { mode: 'test', name: 'integration' } },
    idempotent: true,
    answer: answer(201, 'The key, whose text is shown this once.', 'IssuedApiKey', ISSUED_KEY_EXAMPLE),
    errors: ['unknown_organisation', 'invalid_cidr', 'invalid_expiry', 'secrets_unavailable'],
  }),
  listKeys: route({
    summary: 'List the keys of an organisation',
    answer: answer(200, 'All of them, oldest first, ended ones too.', 'ApiKeyPage', page(KEY_EXAMPLE)),
    errors: ['unknown_organisation'],
  }),
  rotateKey: route({
    summary: 'Replace a key',
    description: 'The successor has the same rights; the old key works on for the overlap.',
    body: { schema: schemaOf(RotateKeyRequest), example: { overlap_seconds: 3_600 } },
    idempotent: true,
    answer: answer(201, 'The successor, whose text is shown this once.', 'IssuedApiKey', ISSUED_KEY_EXAMPLE),
    errors: ['unknown_key', 'key_not_active', 'secrets_unavailable'],
  }),
  revokeKey: route({
    summary: 'Revoke a key',
    description: 'Refused by every process within a second. Revoking again changes nothing.',
    answer: answer(200, 'The key as it is now.', 'ApiKey', KEY_EXAMPLE),
    errors: ['unknown_key'],
  }),
  createPlan: route({
    summary: 'Create a plan',
    body: {
      schema: schemaOf(CreatePlanRequest),
      example: { code: 'enterprise_plus', name: 'Enterprise Plus' },
    },
    idempotent: true,
    answer: answer(201, 'The plan.', 'Plan', PLAN_EXAMPLE),
    errors: ['plan_exists', 'unknown_plan', 'invalid_plan_code'],
  }),
  listPlans: route({
    summary: 'List plans',
    answer: answer(200, 'All of them.', 'PlanPage', page(PLAN_EXAMPLE)),
  }),
  findPlan: route({
    summary: 'Read a plan',
    answer: answer(200, 'The plan.', 'Plan', PLAN_EXAMPLE),
    errors: ['unknown_plan'],
  }),
  changePlan: route({
    summary: 'Change access or limits of a plan',
    description: 'Takes effect for all its organisations within a second.',
    body: {
      schema: schemaOf(ChangePlanRequest),
      example: { limits: { live: { requests_per_minute: 12_000 } } },
    },
    answer: answer(200, 'The plan as it is now.', 'Plan', PLAN_EXAMPLE),
    errors: ['unknown_plan'],
  }),
  listActions: route({
    summary: 'What administrators did',
    description: 'By these routes and by the commands of `deal`; append-only.',
    query: PageFields,
    answer: answer(200, 'Newest first.', 'AdminActionPage', page(ACTION_EXAMPLE)),
  }),
} as const satisfies Record<string, EndpointOptions>;
