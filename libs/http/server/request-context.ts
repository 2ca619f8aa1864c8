import type { NextFunction, Request, Response } from 'express';

import { type Clock, type Logger, newId } from '#platform';

import type { BodyBudget } from '../capacity/body-budget.js';
import type { UnreadAnswers } from '../capacity/unread-answers.js';
import { pathOf, routeOf } from '../request/api-request.js';
import { shownPath } from '../request/shown-path.js';
import type { RequestMeter } from './request-meter.js';

const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export interface RequestContextOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly meter: RequestMeter;
  readonly bodies: BodyBudget;
  readonly unread: UnreadAnswers;
}

/**
 * The first middleware: names the request, takes over its trace context, forbids that its answer is kept, and when
 * it is over counts it and logs one event.
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
    if (typeof traceparent === 'string' && TRACEPARENT.test(traceparent)) {
      request.traceparent = traceparent;
      response.setHeader('traceparent', traceparent);
    }
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const route = routeOf(request);
      const { statusCode: status } = response;
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
        trace_id: request.traceparent?.slice(3, 35),
        aborted: response.writableFinished ? undefined : true,
      });
    });
    next();
  };
}
