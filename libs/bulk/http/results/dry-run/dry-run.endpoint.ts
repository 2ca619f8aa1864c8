import { answer, type EndpointOptions, type JsonSchema, nullable, schemaOf } from '#http';
import { POLICY_RULES, RULES_EXAMPLE } from '#policies';

import { DryRunQuery, DryRunRequest } from './dry-run.dto.js';
import { POLICY_DRY_RUN } from './dry-run.model.js';

const request = schemaOf(DryRunRequest) as { readonly properties: Record<string, JsonSchema> };
const { policy } = request.properties;
const BODY = {
  ...request,
  properties: {
    ...request.properties,
    policy: { ...nullable(POLICY_RULES), description: policy?.['description'] },
  },
};

/** What the policy dry run route promises. */
export const DRY_RUN_ENDPOINT = {
  tag: 'Policies',
  summary: 'Try rules on an earlier batch or portfolio',
  description:
    'Decides the items of a batch or a portfolio by other rules, on the facts recorded with their ' +
    'analyses, and says which decisions would change and why. Nothing is changed or recorded. The key needs the scope `bulk:read`, too.',
  access: 'policies',
  query: DryRunQuery,
  body: {
    schema: BODY,
    example: { batch_id: POLICY_DRY_RUN.example.batch_id, policy: RULES_EXAMPLE },
  },
  answer: answer(200, 'What was decided, and what would be decided.', POLICY_DRY_RUN),
  errors: ['not_found', 'too_many_at_once', 'overloaded'],
} as const satisfies EndpointOptions;
