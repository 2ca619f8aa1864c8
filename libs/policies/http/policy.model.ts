import {
  integer,
  kind,
  model,
  moment,
  nullable,
  object,
  pageModel,
  ref,
  schemaOf,
  schemasOf,
  text,
  type ModelOf,
} from '#http';

import { DECISION } from '../decision/decision.model.js';
import type { Policy, PolicyVersion } from '../policy/policy-rules.js';
import { PolicyRulesDto } from '../policy/policy-rules.dto.js';

export const RULES_EXAMPLE = {
  description: 'Mortgages on homes',
  property_types: { accepted: ['apartment', 'villa', 'townhouse'], otherwise: 'decline' },
  fsd: { refer_above: 0.15, decline_above: 0.3 },
  evidence_level: { refer_beyond: 'community' },
  comparables: { refer_below: 5 },
  data_age_days: { refer_above: 45 },
  ltv_caps: [
    { completion: 'off_plan', on_value_pct: { decline_above: 50 } },
    { value_above: 5_000_000, on_value_pct: { refer_above: 65, decline_above: 70 } },
    { on_value_pct: { refer_above: 75, decline_above: 80 }, on_prudential_value_pct: { decline_above: 85 } },
  ],
  verdicts: { refer: ['INSUFFICIENT EVIDENCE'], decline: ['VERIFY LISTING'] },
  flags: { refer: ['any:high'] },
};

/** The rules of a policy, as sent and shown. */
export const POLICY_RULES = ref('PolicyRules');
const VERSION = {
  name: text('Name of the policy, as in its path.'),
  version: integer('Version number, starting at 1; every change of the rules adds one.'),
  rules: POLICY_RULES,
  created_at: moment('When this version was created.'),
  key_id: text('Id of the key that created this version.'),
};
const VERSION_EXAMPLE = {
  name: 'retail',
  version: 3,
  rules: RULES_EXAMPLE,
  created_at: '2026-04-01T08:30:00.000Z',
  key_id: 'key_0351NlxE2sJxMYHXLiO7nm',
};

/** A policy with its latest version. */
export const POLICY = model(
  'Policy',
  object({
    id: text('po_…'),
    object: kind('policy'),
    ...VERSION,
    archived_at: nullable(moment('When the policy was archived; null while it is active.')),
  }),
  { id: 'po_0351NlxE2sJxMYHXLiO7nm', object: 'policy', ...VERSION_EXAMPLE, archived_at: null },
);
export const POLICY_PAGE = pageModel(POLICY);

/** A past or current version of a policy, which still applies to decisions that name it. */
export const POLICY_VERSION = model(
  'PolicyVersion',
  object({ id: text('pv_…'), object: kind('policy_version'), ...VERSION }),
  { id: 'pv_0351NlxE2sJxMYHXLiO7nm', object: 'policy_version', ...VERSION_EXAMPLE },
);
export const POLICY_VERSION_PAGE = pageModel(POLICY_VERSION);

export const POLICY_SCHEMAS = {
  PolicyRules: schemaOf(PolicyRulesDto),
  ...schemasOf(DECISION, POLICY, POLICY_PAGE, POLICY_VERSION, POLICY_VERSION_PAGE),
};

const shared = ({ name, version, rules, keyId, createdAt }: PolicyVersion) => ({
  name,
  version,
  rules,
  created_at: createdAt,
  key_id: keyId,
});

export const renderPolicy = (policy: Policy): ModelOf<typeof POLICY> => ({
  id: policy.id,
  object: 'policy',
  ...shared(policy),
  archived_at: policy.archivedAt,
});

export const renderPolicyVersion = (version: PolicyVersion): ModelOf<typeof POLICY_VERSION> => ({
  id: version.id,
  object: 'policy_version',
  ...shared(version),
});
