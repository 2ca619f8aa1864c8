import { answer, type EndpointOptions } from '#http';

import { QUEUE_LIST } from '../queues/queue.model.js';
import { USAGE } from '../usage/usage.model.js';
import { OrganisationUsageQuery } from './operations.dto.js';

const VIEWER = { tag: 'Administration', access: { admin: 'viewer' } } as const;

/** What the admin routes of operations promise. */
export const OPERATIONS_ADMIN_ENDPOINTS = {
  listQueues: {
    ...VIEWER,
    summary: 'State of the queues',
    description:
      'By kind of job, over all workers. Jobs that failed for good are not kept: work still owed is in ' +
      'the database and is queued again from there.',
    answer: answer(200, 'Every kind of job.', QUEUE_LIST),
    errors: ['queue_unavailable'],
  },
  organisationUsage: {
    ...VIEWER,
    summary: 'Usage of an organisation',
    description: 'What its own `GET /v1/usage` says, in one mode. By id, or by name.',
    query: OrganisationUsageQuery,
    answer: answer(200, 'Usage in that mode.', USAGE),
    errors: ['unknown_organisation'],
  },
} as const satisfies Record<string, EndpointOptions>;
