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
    'Applies other rules to the items of a batch or a portfolio, using the facts recorded with their ' +
    'analyses, and reports which decisions would change and why. Nothing is changed or recorded. The key ' +
    'also needs the scope `bulk:read`.',
  access: 'policies',
  query: DryRunQuery,
  body: {
    schema: BODY,
    example: { batch_id: POLICY_DRY_RUN.example.batch_id, policy: RULES_EXAMPLE },
  },
  answer: answer(200, 'The earlier decisions, and the decisions under the rules tried.', POLICY_DRY_RUN),
  errors: ['not_found', 'too_many_at_once', 'overloaded'],
} as const satisfies EndpointOptions;
