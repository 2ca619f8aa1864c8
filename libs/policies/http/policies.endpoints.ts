import { answer, type EndpointOptions, PageFields } from '#http';

import {
  POLICY,
  POLICY_PAGE,
  POLICY_RULES,
  POLICY_VERSION,
  POLICY_VERSION_PAGE,
  RULES_EXAMPLE,
} from './policy.model.js';

const TAG = 'Policies';

/** What the policy routes promise. */
export const POLICY_ENDPOINTS = {
  put: {
    tag: TAG,
    summary: 'Give a policy its rules',
    description:
      'Creates the policy, or gives it a new version; the same rules again change nothing, so that the ' +
      'call may be repeated. An archived policy becomes active again. Every version is kept, because ' +
      'decisions name the one they rest on. ' +
      'The change is recorded in the audit trail of the organisation.',
    access: 'policies',
    body: { schema: POLICY_RULES, example: RULES_EXAMPLE },
    answer: answer(200, 'The policy with its newest version.', POLICY),
    moreAnswers: [answer(201, 'The policy is the first of its name.', POLICY)],
    errors: ['invalid_policy_name', 'plan_limit_reached'],
  },
  list: {
    tag: TAG,
    summary: 'List policies',
    description: 'Archived ones, too.',
    access: 'policies',
    query: PageFields,
    answer: answer(200, 'The newest first.', POLICY_PAGE),
  },
  find: {
    tag: TAG,
    summary: 'Read a policy',
    access: 'policies',
    answer: answer(200, 'The policy with its newest version.', POLICY),
    errors: ['not_found'],
  },
  versions: {
    tag: TAG,
    summary: 'List the versions of a policy',
    access: 'policies',
    query: PageFields,
    answer: answer(200, 'The newest first.', POLICY_VERSION_PAGE),
    errors: ['not_found'],
  },
  version: {
    tag: TAG,
    summary: 'Read a version of a policy',
    access: 'policies',
    answer: answer(200, 'What the policy said.', POLICY_VERSION),
    errors: ['not_found'],
  },
  archive: {
    tag: TAG,
    summary: 'Archive a policy',
    description:
      'New batches and analyses can no longer name it; its versions stay readable, and decisions remain.',
    access: 'policies',
    answer: answer(200, 'The policy, archived.', POLICY),
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
