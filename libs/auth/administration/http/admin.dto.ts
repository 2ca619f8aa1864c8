import { ADMIN_ROLES, type AdminRole, LIMIT_NAMES, type LimitName, type Scope, SCOPES } from '#http';
import {
  BooleanField,
  ChoiceField,
  ChoicesField,
  CountMapField,
  IntegerField,
  MomentField,
  ObjectField,
  TextField,
  TextListField,
} from '#fields';

import { OVERLAP_SECONDS } from '../../access/overlap.js';
import { ORGANISATION_STATUSES, type OrganisationStatus } from '../../access/organisation.store.js';

type Counts = Partial<Record<LimitName, number>>;
type OwnCounts = Partial<Record<LimitName, number | null>>;

const OWN = { names: LIMIT_NAMES, optional: true, removable: true } as const;

/** Limits by mode. */
export class LimitFields {
  @CountMapField({ ...OWN, description: 'Limits of live keys, by name.' })
  live?: OwnCounts | null;

  @CountMapField({ ...OWN, description: 'Limits of test keys, by name.' })
  test?: OwnCounts | null;
}

/** Limits of a plan by mode, which are replaced by name but never removed. */
export class PlanLimitFields {
  @CountMapField({ names: LIMIT_NAMES, omittable: true, description: 'Limits of live keys, by name.' })
  live?: Counts;

  @CountMapField({ names: LIMIT_NAMES, omittable: true, description: 'Limits of test keys, by name.' })
  test?: Counts;
}

const LIMITS_FIELD = {
  fields: () => LimitFields,
  optional: true,
  description: 'Limits that override the plan; null, for one or for all, restores the values of the plan.',
  example: { live: { requests_per_minute: 12_000 } },
} as const;
const LAPSES = { optional: true, description: 'When the plan lapses. Default: never.' } as const;

/** The body of POST /admin/v1/organisations. */
export class CreateOrganisationRequest {
  @TextField({
    max: 120,
    description: 'Name of the organisation; unique, ignoring case.',
    example: 'Falcon Bank',
  })
  name!: string;

  @TextField({ max: 40, optional: true, description: 'Code of the plan. Default: enterprise.' })
  plan?: string | null;

  @ObjectField(LIMITS_FIELD)
  limits?: LimitFields | null;
}

/** The body of PATCH /admin/v1/organisations/{id}; omitted fields stay as they are. */
export class ChangeOrganisationRequest {
  @TextField({ max: 40, omittable: true, description: 'Code of the plan.', example: 'enterprise' })
  plan?: string;

  @MomentField({
    ...LAPSES,
    description: 'When the plan lapses; null: never. A new plan set without it does not lapse.',
  })
  plan_expires_at?: string | null;

  @ChoiceField({
    choices: ORGANISATION_STATUSES,
    omittable: true,
    description:
      'Until a suspended organisation is active again, its keys are refused and its webhooks and watches ' +
      'are paused.',
  })
  status?: OrganisationStatus;

  @ObjectField(LIMITS_FIELD)
  limits?: LimitFields | null;
}

const CIDRS = {
  most: 50,
  max: 50,
  mayBeEmpty: true,
  optional: true,
  description: 'Networks the key may be used from. Default, and []: any.',
  example: ['203.0.113.0/24'],
} as const;
const EXPIRES = { optional: true, description: 'When the key expires. Default: never.' } as const;

/** The body of POST /admin/v1/organisations/{id}/keys. */
export class CreateKeyRequest {
  @ChoiceField({
    choices: ['live', 'test'],
    description: 'Mode of the key: `live` for the real market, `test` for the sandbox.',
    example: 'test',
  })
  mode!: 'live' | 'test';

  @TextField({ max: 120, optional: true, description: 'What the key is for. Default: `default`.' })
  name?: string | null;

  @ChoicesField({
    choices: SCOPES,
    optional: true,
    description: 'Limits the key to these scopes. Default: all scopes.',
    example: ['analyze'],
  })
  scopes?: Scope[] | null;

  @TextListField({ ...CIDRS, example: [...CIDRS.example] })
  cidrs?: string[] | null;

  @MomentField(EXPIRES)
  expires_at?: string | null;
}

/** The body of POST /admin/v1/admin-keys. */
export class CreateAdminKeyRequest {
  @TextField({
    max: 120,
    description: 'Owner of the key, as named in the action log; names are never reused, ignoring case.',
    example: 'aisha',
  })
  name!: string;

  @ChoiceField({
    choices: ADMIN_ROLES,
    description:
      'Role of the key. `viewer`: read only; `support`: also serve customers; `owner`: everything.',
    example: 'support',
  })
  role!: AdminRole;

  @TextListField({ ...CIDRS, example: [...CIDRS.example] })
  cidrs?: string[] | null;

  @MomentField(EXPIRES)
  expires_at?: string | null;
}

/** The body of POST /admin/v1/keys/{id}/rotate. */
export class RotateKeyRequest {
  @IntegerField({
    min: 0,
    max: OVERLAP_SECONDS.most,
    unit: 'seconds',
    optional: true,
    description: 'How long the old key keeps working, in seconds. Default: one day.',
    example: OVERLAP_SECONDS.standard,
  })
  overlap_seconds?: number | null;
}

/** The body of POST /admin/v1/plans. */
export class CreatePlanRequest {
  @TextField({ max: 40, description: 'Code of the plan: a-z, 0-9 and _.', example: 'enterprise_plus' })
  code!: string;

  @TextField({ max: 120, description: 'Product name of the plan.', example: 'Enterprise Plus' })
  name!: string;

  @TextField({
    max: 40,
    optional: true,
    description: 'Plan whose limits to copy. Default: enterprise.',
  })
  like?: string | null;

  @BooleanField({
    optional: true,
    description: 'Whether organisations on the plan may use the API. Default: true.',
  })
  api_access?: boolean | null;
}

/** The body of PATCH /admin/v1/plans/{code}; omitted fields stay as they are. */
export class ChangePlanRequest {
  @BooleanField({ omittable: true, description: 'Whether organisations on the plan may use the API.' })
  api_access?: boolean;

  @ObjectField({
    fields: () => PlanLimitFields,
    omittable: true,
    description: 'New values; 0 allows nothing.',
    example: LIMITS_FIELD.example,
  })
  limits?: PlanLimitFields;
}
