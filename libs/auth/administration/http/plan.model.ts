import {
  boolean,
  kind,
  LIMITS_EXAMPLE,
  LIMITS_SCHEMA,
  model,
  type ModelOf,
  object,
  pageModel,
  text,
} from '#http';

import type { Plan } from '../../access/plan.store.js';

/** The limits for live and test keys. */
export const MODE_LIMITS = object({ live: LIMITS_SCHEMA, test: LIMITS_SCHEMA });
export const MODE_LIMITS_EXAMPLE = { live: LIMITS_EXAMPLE, test: LIMITS_EXAMPLE };

export const PLAN = model(
  'Plan',
  object({
    code: text(),
    object: kind('plan'),
    name: text(),
    api_access: boolean('Whether organisations on the plan may use the API.'),
    limits: MODE_LIMITS,
  }),
  { code: 'enterprise', object: 'plan', name: 'Enterprise', api_access: true, limits: MODE_LIMITS_EXAMPLE },
);

export const PLAN_PAGE = pageModel(PLAN);

export function renderPlan({ code, name, apiAccess, limits }: Plan): ModelOf<typeof PLAN> {
  return { code, object: 'plan', name, api_access: apiAccess, limits };
}
