import { schemasOf } from '#http';

import { ADMIN_ACTION, ADMIN_ACTION_PAGE } from './admin-action.model.js';
import { ADMIN_KEY, ADMIN_KEY_PAGE, ISSUED_ADMIN_KEY } from './admin-key.model.js';
import { API_KEY, API_KEY_PAGE, ISSUED_API_KEY } from './api-key.model.js';
import { ORGANISATION, ORGANISATION_PAGE } from './organisation.model.js';
import { PLAN, PLAN_PAGE } from './plan.model.js';

/** The objects of the admin routes. */
export const ADMIN_SCHEMAS = schemasOf(
  ...[ORGANISATION, ORGANISATION_PAGE, PLAN, PLAN_PAGE],
  ...[API_KEY, API_KEY_PAGE, ISSUED_API_KEY],
  ...[ADMIN_KEY, ADMIN_KEY_PAGE, ISSUED_ADMIN_KEY],
  ...[ADMIN_ACTION, ADMIN_ACTION_PAGE],
);
