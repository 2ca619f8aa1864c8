import type { Request } from 'express';

import type { CallQuota } from '../access/call-quota.js';
import type { Caller } from '../access/caller.js';
import type { BodyBudget } from '../capacity/body-budget.js';
import type { Slot } from '../capacity/slot.js';
import type { UnreadAnswers } from '../capacity/unread-answers.js';

/** What the first middleware and the guard leave on each request. */
declare module 'express-serve-static-core' {
  interface Request {
    /** `req_…`, also in the header Request-Id, the log and error bodies. */
    requestId: string;
    /** By which what comes of it continues its trace: that of its own span, or what the caller sent, well formed. */
    traceparent?: string;
    /** Who calls; absent on public routes. */
    caller?: Caller;
    /** What the call uses of the caller's rates; absent on public routes. */
    quota?: CallQuota;
    /** What may be received of bodies at a time. */
    bodies: BodyBudget;
    /** What was answered and not read yet. */
    unread: UnreadAnswers;
    /** What it holds of the capacity; absent where that is not counted. */
    slot?: Slot;
    /** The sandbox was asked for this outcome; it counts for no service level. */
    forced?: true;
  }
}

/** The path without its query. */
export function pathOf(request: Request): string {
  const { originalUrl } = request;
  const query = originalUrl.indexOf('?');
  return query < 0 ? originalUrl : originalUrl.slice(0, query);
}

/** The route as it is declared, `/v1/analyses/:id`; `unmatched` when no route answered. */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route !== 'object' || route === null || !('path' in route)) return 'unmatched';
  return typeof route.path === 'string' ? route.path : 'unmatched';
}

/** How often a header was sent; Node keeps only the first of some. */
export function countHeader(request: Request, name: string): number {
  let count = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const header = request.rawHeaders[at] ?? '';
    if (header.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count;
}
