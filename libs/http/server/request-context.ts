import type { NextFunction, Request, Response } from 'express';

import {
  beginSpan,
  type Clock,
  isTraceparent,
  type Logger,
  newId,
  type OpenSpan,
  traceIdOf,
  withinSpan,
} from '#platform';

import type { BodyBudget } from '../capacity/body-budget.js';
import type { UnreadAnswers } from '../capacity/unread-answers.js';
import { pathOf, routeOf } from '../request/api-request.js';
import { shownPath } from '../request/shown-path.js';
import type { RequestMeter } from './request-meter.js';

export interface RequestContextOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly meter: RequestMeter;
  readonly bodies: BodyBudget;
  readonly unread: UnreadAnswers;
}

/**
 * The first middleware: assigns the request id, continues or starts the trace, forbids caching of the answer, and
 * counts and logs the request when it is over.
 */
export function requestContext({ clock, logger, meter, bodies, unread }: RequestContextOptions) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const requestId = newId('req', clock.now());
    request.requestId = requestId;
    request.bodies = bodies;
    request.unread = unread;
    response.setHeader('request-id', requestId);
    response.setHeader('cache-control', 'no-store');
    const { traceparent } = request.headers;
    if (typeof traceparent === 'string' && isTraceparent(traceparent)) request.traceparent = traceparent;
    const span = beginSpan(request.method, { kind: 'server', parent: request.traceparent ?? null });
    if (span !== null) request.traceparent = span.traceparent;
    if (request.traceparent !== undefined) response.setHeader('traceparent', request.traceparent);
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const route = routeOf(request);
      const { statusCode: status } = response;
      if (span !== null) endSpan(span, request, { requestId, route, status });
      if (request.forced !== true) meter.observe(request.method, route, status, seconds);
      const { caller, quota } = request;
      if (caller !== undefined) {
        meter.observeCall(caller, `${request.method} ${route}`, quota?.itemsTaken ?? 0);
      }
      if (!logger.isEnabled('info')) return;
      logger.info('request.completed', {
        request_id: requestId,
        method: request.method,
        route,
        ...(route === 'unmatched' ? { path: shownPath(pathOf(request)) } : {}),
        status,
        ms: Math.round(seconds * 1e5) / 100,
        org_id: request.caller?.orgId,
        key_id: request.caller?.keyId,
        trace_id: request.traceparent && traceIdOf(request.traceparent),
        aborted: response.writableFinished ? undefined : true,
      });
    });
    if (span === null) next();
    else withinSpan(span, next);
  };
}

interface Ended {
  readonly requestId: string;
  readonly route: string;
  readonly status: number;
}

/** Follows the conventions for HTTP server spans; the path itself contains customers' ids. */
function endSpan(span: OpenSpan, request: Request, { requestId, route, status }: Ended): void {
  span.rename(`${request.method} ${route}`);
  span.set({
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': status,
    'deal.request_id': requestId,
    ...(request.caller === undefined ? {} : { 'deal.org_id': request.caller.orgId }),
  });
  if (status >= 500) span.fail(String(status));
  span.end();
}
