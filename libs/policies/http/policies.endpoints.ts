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
    summary: 'Create or change a policy',
    description:
      'Creates the policy, or adds a version with the new rules. Sending the same rules again changes ' +
      'nothing, so the call is safe to repeat. An archived policy becomes active again. Every version is ' +
      'kept, because decisions refer to the version they rest on. The change is recorded in the audit ' +
      'trail of the organisation.',
    access: 'policies',
    body: { schema: POLICY_RULES, example: RULES_EXAMPLE },
    answer: answer(200, 'The policy with its newest version.', POLICY),
    moreAnswers: [answer(201, 'The policy was created.', POLICY)],
    errors: ['invalid_policy_name', 'plan_limit_reached'],
  },
  list: {
    tag: TAG,
    summary: 'List policies',
    description: 'Includes archived policies.',
    access: 'policies',
    query: PageFields,
    answer: answer(200, 'Newest first.', POLICY_PAGE),
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
    answer: answer(200, 'Newest first.', POLICY_VERSION_PAGE),
    errors: ['not_found'],
  },
  version: {
    tag: TAG,
    summary: 'Read a version of a policy',
    access: 'policies',
    answer: answer(200, 'The rules of that version.', POLICY_VERSION),
    errors: ['not_found'],
  },
  archive: {
    tag: TAG,
    summary: 'Archive a policy',
    description:
      'New batches and analyses can no longer use it; its versions stay readable and its decisions remain.',
    access: 'policies',
    answer: answer(200, 'The policy, archived.', POLICY),
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
