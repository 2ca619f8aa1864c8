import { kind, type JsonSchema, model, type ModelOf, moment, nullable, object, pageModel, text } from '#http';

import type { AdminActionRecord } from '../admin-action-log.js';

const ANYTHING: JsonSchema = { type: 'object', additionalProperties: true };

export const ADMIN_ACTION = model(
  'AdminAction',
  object({
    id: text('adm_…'),
    object: kind('admin_action'),
    organisation: nullable(text('org_…; null for the platform as a whole.')),
    actor: text(
      '`admin_key:<name>`, with the name `environment` for the key in ADMIN_KEY_HASH; `cli:<system user>` ' +
        'for commands; or a job such as `retention`. Actions from before keys had names show `admin_key` or ' +
        '`cli`.',
    ),
    action: text('For example `key.revoked`.'),
    target: nullable(text('Id of the object acted on.')),
    details: ANYTHING,
    request_id: nullable(text('req_…; null if it was not a request.')),
    created_at: moment(),
  }),
  {
    id: 'adm_0351NlxE2sJxMYHXLiO7nm',
    object: 'admin_action',
    organisation: 'org_0351NlxE2sJxMYHXLiO7nm',
    actor: 'admin_key:aisha',
    action: 'key.revoked',
    target: 'key_0351NlxE2sJxMYHXLiO7nm',
    details: {},
    request_id: 'req_0351NlxE2sJxMYHXLiO7nm',
    created_at: '2026-04-01T08:30:00.000Z',
  },
);

export const ADMIN_ACTION_PAGE = pageModel(ADMIN_ACTION);

export function renderAction(action: AdminActionRecord): ModelOf<typeof ADMIN_ACTION> {
  return {
    id: action.id,
    object: 'admin_action',
    organisation: action.orgId,
    actor: action.actor,
    action: action.action,
    target: action.target,
    details: action.details,
    request_id: action.requestId,
    created_at: action.createdAt,
  };
}
