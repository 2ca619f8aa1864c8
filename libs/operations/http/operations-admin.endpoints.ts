import { answer, type EndpointOptions } from '#http';

import { QUEUE_LIST } from '../queues/queue.model.js';
import { USAGE } from '../usage/usage.model.js';
import { OrganisationUsageQuery } from './operations.dto.js';

const VIEWER = { tag: 'Administration', access: { admin: 'viewer' } } as const;

/** What the admin routes of operations promise. */
export const OPERATIONS_ADMIN_ENDPOINTS = {
  listQueues: {
    ...VIEWER,
    summary: 'List the job queues',
    description:
      'One entry per kind of job, over all workers. Jobs that failed for good are not kept: outstanding ' +
      'work is in the database and is queued again from there.',
    answer: answer(200, 'One entry per kind of job.', QUEUE_LIST),
    errors: ['queue_unavailable'],
  },
  organisationUsage: {
    ...VIEWER,
    summary: 'Read the usage of an organisation',
    description: 'What `GET /v1/usage` returns to the organisation, in one mode. Accepts an id or a name.',
    query: OrganisationUsageQuery,
    answer: answer(200, 'Usage in that mode.', USAGE),
    errors: ['unknown_organisation'],
  },
} as const satisfies Record<string, EndpointOptions>;
