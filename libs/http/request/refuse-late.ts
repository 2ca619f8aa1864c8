import type { Response } from 'express';

import { pathOf } from './api-request.js';
import type { ProblemHelp } from './problem.js';
import { sendProblem } from './send-problem.js';

const TOO_LATE = {
  code: 'overloaded',
  detail: 'The request could not be answered in time; retry it, a POST with the same Idempotency-Key.',
  details: { retryAfter: 2 },
} as const;

/** Answers 503 when a request takes too long; a later result is not sent, and no analysis counts. */
export function refuseLate(help: ProblemHelp): (response: Response) => void {
  return (response) => {
    const { req: request } = response;
    request.quota?.refuse().catch(() => undefined); // what cannot be given back refills in a minute
    sendProblem(response, TOO_LATE, { instance: pathOf(request), requestId: request.requestId, help });
  };
}
