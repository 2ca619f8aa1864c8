import type { Request } from 'express';

import type { CallQuota } from '../access/call-quota.js';
import type { Caller } from '../access/caller.js';
import type { BodyBudget } from '../capacity/body-budget.js';
import type { Slot } from '../capacity/slot.js';
import type { UnreadAnswers } from '../capacity/unread-answers.js';

/** What the first middleware and the guard leave on each request. */
declare module 'express-serve-static-core' {
  interface Request {
    /** `req_…`, also in the Request-Id header, the log and error bodies. */
    requestId: string;
    /** The trace that follow-up work continues: the request's own span, or what the caller sent, if well-formed. */
    traceparent?: string;
    /** The caller; absent on public routes. */
    caller?: Caller;
    /** What the call uses of the caller's rate limits; absent on public routes. */
    quota?: CallQuota;
    /**
     * Calls `lost` within a second of the caller losing access: a key revoked or expired, an organisation suspended.
     * Returns a function that stops watching; absent on public routes.
     */
    watchAccess?: (lost: () => void) => () => void;
    /** The limit on bodies being received at once. */
    bodies: BodyBudget;
    /** Answers not yet read by their clients. */
    unread: UnreadAnswers;
    /** The capacity it holds; absent where capacity is not counted. */
    slot?: Slot;
    /** The sandbox was asked for this outcome; it does not count towards the service level. */
    forced?: true;
  }
}

/** The path without its query. */
export function pathOf(request: Request): string {
  const { originalUrl } = request;
  const query = originalUrl.indexOf('?');
  return query < 0 ? originalUrl : originalUrl.slice(0, query);
}

/** The route as declared, `/v1/analyses/:id`; `unmatched` when no route matched. */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route !== 'object' || route === null || !('path' in route)) return 'unmatched';
  return typeof route.path === 'string' ? route.path : 'unmatched';
}

/** How often a header was sent; for some, Node keeps only the first. */
export function countHeader(request: Request, name: string): number {
  let count = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const header = request.rawHeaders[at] ?? '';
    if (header.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count;
}
