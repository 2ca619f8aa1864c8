import { kind, type Limits, model, type ModelOf, moment, nullable, object, pageModel, text } from '#http';

import { type Organisation, ORGANISATION_STATUSES } from '../../access/organisation.store.js';
import { MODE_LIMITS, MODE_LIMITS_EXAMPLE } from './plan.model.js';

/** A single organisation includes its limits; in a list it does not. */
export const ORGANISATION = model(
  'Organisation',
  object(
    {
      id: text('org_…'),
      object: kind('organisation'),
      name: text(),
      plan: text('Code of the plan.'),
      plan_expires_at: nullable(moment('When the plan lapses; null: never.')),
      status: text(undefined, { enum: ORGANISATION_STATUSES }),
      created_at: moment(),
      limits: {
        ...MODE_LIMITS,
        description: 'The limits in force: its own values override those of the plan.',
      },
    },
    ['limits'],
  ),
  {
    id: 'org_0351NlxE2sJxMYHXLiO7nm',
    object: 'organisation',
    name: 'Falcon Bank',
    plan: 'enterprise',
    plan_expires_at: null,
    status: 'active',
    created_at: '2026-04-01T08:30:00.000Z',
    limits: MODE_LIMITS_EXAMPLE,
  },
);

export const ORGANISATION_PAGE = pageModel(ORGANISATION);

export function renderOrganisation(
  organisation: Organisation,
  limits?: { readonly live: Limits; readonly test: Limits },
): ModelOf<typeof ORGANISATION> {
  return {
    id: organisation.id,
    object: 'organisation',
    name: organisation.name,
    plan: organisation.plan,
    plan_expires_at: organisation.planExpiresAt,
    status: organisation.status,
    created_at: organisation.createdAt,
    ...(limits === undefined ? {} : { limits }),
  };
}
