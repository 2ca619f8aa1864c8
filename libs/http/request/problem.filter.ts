import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  type Clock,
  CLOCK,
  DomainError,
  ERROR_CATALOGUE,
  isOutOfRoom,
  type Logger,
  LOGGER,
  PROBLEM_HELP,
} from '#platform';

import { pathOf } from './api-request.js';
import { OutageLog } from './outage-log.js';
import { problemDocument, type ProblemHelp, refusalHeaders, refusalOf } from './problem.js';
import { RouteTable } from './route-table.js';

/** A part of a path in which clients put nothing where a variable for an id is empty. */
const EMPTY_PART = /\/(?:\/|$)/;
const EMPTY_ID = 'a part of the path is empty. Give the id that is missing there, or remove the slash.';

/** The one place where errors become HTTP. Internal errors are logged in full and answered without any detail. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly outages: OutageLog;

  constructor(
    private readonly routes: RouteTable,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROBLEM_HELP) private readonly help: ProblemHelp,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.outages = new OutageLog(logger, clock);
  }

  /** An answer that asks to try again later counts no analysis; any other refusal counts like an item's. */
  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const { status } = ERROR_CATALOGUE[refusalOf(error).code];
    if (status === 429 || status >= 500) await request.quota?.giveBackAll();
    this.answer(error, request, http.getResponse<Response>());
  }

  private answer(thrown: unknown, request: Request, response: Response): void {
    if (response.writableEnded) return; // it took too long and has already been refused
    const { requestId } = request;
    const error = this.asRouteError(thrown, request, response);
    const refusal = refusalOf(error);
    const { status } = ERROR_CATALOGUE[refusal.code];
    if (isOutOfRoom(error) && refusal.code === 'overloaded') {
      this.logger.error('request.no_room', { request_id: requestId, err: error });
    } else if (refusal.code === 'internal_error') {
      this.logger.error('request.failed', { request_id: requestId, err: error });
    } else if (refusal.code === 'database_unavailable') {
      this.outages.tell(requestId, error);
    } else if (status >= 500 && error instanceof DomainError && error.cause !== undefined) {
      // The caller is told less than we log.
      this.logger.warn('request.refused', { request_id: requestId, err: error.cause });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const document = problemDocument(refusal, {
      instance: pathOf(request),
      requestId,
      help: this.help,
    });
    response.statusCode = status;
    response.setHeader('content-type', 'application/problem+json; charset=utf-8');
    for (const [name, value] of Object.entries(refusalHeaders(refusal))) response.setHeader(name, value);
    response.end(JSON.stringify(document));
  }

  /** A path that exists under other methods is 405 with Allow, not 404. Both suggest the route that may be meant. */
  private asRouteError(error: unknown, request: Request, response: Response): unknown {
    if (!(error instanceof NotFoundException)) return error;
    const { method } = request;
    const path = pathOf(request);
    const allowed = this.routes.methodsOf(path);
    const near = this.routes.nearestTo(path, method);
    const hint = near === null ? '' : ` Did you mean ${method} ${near}?`;
    if (allowed.length === 0) {
      const fault = EMPTY_PART.test(path) ? EMPTY_ID : 'see /openapi.json.';
      return new DomainError('route_not_found', `There is no such route; ${fault}${hint}`);
    }
    response.setHeader('allow', allowed.join(', '));
    const detail = `${method} is not supported here; use ${allowed.join(' or ')}.${hint}`;
    return new DomainError('method_not_allowed', detail);
  }
}
