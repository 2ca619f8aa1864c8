import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { CallQuota } from './call-quota.js';

/** What this call may still use of its organisation's rate limits, on a route that is not public. */
export const CurrentQuota = createParamDecorator((_: undefined, context: ExecutionContext): CallQuota => {
  const { quota } = context.switchToHttp().getRequest<Request>();
  if (quota === undefined) throw new Error('CurrentQuota is used on a public route');
  return quota;
});
