import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { Bag, type Logger, newId } from '#platform';

import type { ConnectionLimit } from '../capacity/connection-limit.js';
import type { ProblemHelp, Refusal } from '../request/problem.js';
import { refusalOfHead } from '../request/refuse-head.js';
import { sendProblem } from '../request/send-problem.js';

/** Requests of one connection that are being answered at a time; clients that pipeline at all send a few. */
export const MOST_A_CONNECTION = 16;
/** A connection with so many unanswered requests is no client of ours. */
const CUT_AT = 32;

const CROWDED: Refusal = {
  code: 'too_many_at_once',
  detail: `This connection has ${MOST_A_CONNECTION} requests under way; wait for their answers.`,
  details: { retryAfter: 1 },
};

interface Connection {
  readonly open: Bag<ServerResponse>;
  cut: boolean;
  /** `performance.now()` of its last answer, or of its beginning. */
  idleSince: number;
}

/** Told about connections for the metrics. */
export interface ConnectionMeter {
  /** Answers that waited for their turn on a connection that ended. */
  countOrphaned(answers: number): void;
  /** Requests beyond what a connection may have under way. */
  countCrowded(): void;
  /** Connections closed at once because there were too many. */
  countRefusedConnection(): void;
}

export interface ConnectionsOptions {
  readonly meter: ConnectionMeter;
  readonly logger: Logger;
  readonly help: ProblemHelp;
}

/**
 * The connections of a server and the requests under way on each. Node emits `close` for the response whose turn it is
 * alone: those that are queued behind it (pipelining) hear nothing when the connection ends. Here every response emits
 * `close` then, so that whoever holds something for a request lets go of it.
 */
export class Connections {
  private readonly connections = new Map<Socket, Connection>();
  private isLeaving = false;

  constructor(
    private readonly options: ConnectionsOptions,
    private readonly limit: ConnectionLimit,
  ) {}

  watch(server: Server): void {
    server.on('connection', (socket) => {
      const address = socket.remoteAddress ?? '';
      if (!this.limit.enter(address)) {
        this.options.meter.countRefusedConnection();
        socket.destroy();
        return;
      }
      socket.once('close', () => this.limit.leave(address));
      const connection: Connection = { open: new Bag(), cut: false, idleSince: performance.now() };
      this.connections.set(socket, connection);
      socket.once('close', () => this.connections.delete(socket));
      abortWithoutStacks(socket);
      // Node's own listener, which closes the response in turn, was there first or is there by the next turn.
      socket.once('close', () => setImmediate(() => this.closeQueued(connection)));
    });
  }

  /** Whether a request may be handled; otherwise it is answered here, or its connection is cut. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.connections.get(request.socket);
    if (connection === undefined) return true;
    const { open } = connection;
    // Nobody could read the answer of what is sent after a connection was closed.
    if (connection.cut || request.socket.writableEnded) return false;
    if (open.size >= CUT_AT) {
      connection.cut = true;
      request.socket.destroy();
      return false;
    }
    const place = open.add(response);
    if (this.isLeaving) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.take(place);
      connection.idleSince = performance.now();
    });
    if (open.size > MOST_A_CONNECTION) {
      this.options.meter.countCrowded();
      this.refuse(request, response, CROWDED);
      return false;
    }
    // The parser takes what follows for another protocol's bytes: nothing that is pipelined would be answered.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const refusal = refusalOfHead(request);
    if (refusal === null) return true;
    response.shouldKeepAlive = false;
    this.refuse(request, response, refusal);
    return false;
  }

  /** From now on every answer says `Connection: close`, so that its client goes elsewhere with the next request. */
  leave(): void {
    this.isLeaving = true;
    for (const { open } of this.connections.values())
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /** Closes the connections that have waited for a request for `idleMs`. */
  closeIdle(idleMs: number): void {
    const since = performance.now() - idleMs;
    for (const [socket, { open, idleSince }] of this.connections)
      if (open.size === 0 && idleSince <= since) socket.destroySoon();
  }

  private refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    const { help } = this.options;
    const requestId = newId('req');
    const instance = (request.url ?? '/').split('?', 1)[0] ?? '/';
    sendProblem(response, refusal, { instance, requestId, help });
  }

  private closeQueued({ open }: Connection): void {
    if (open.size === 0) return;
    const { meter, logger } = this.options;
    const orphaned = [...open];
    meter.countOrphaned(orphaned.length);
    logger.info('connection.answers_orphaned', { answers: orphaned.length });
    for (const response of orphaned) {
      response.destroy();
      response.emit('close');
    }
  }
}

/**
 * Node makes an error for each request of a connection that ends unanswered, which says `aborted` and whose stack shows
 * Node alone. Of 200 that were pipelined these stacks took half the time that the connection cost.
 */
function abortWithoutStacks(socket: Socket): void {
  let usual = Error.stackTraceLimit;
  // Node's listener comes between these two.
  socket.prependOnceListener('close', () => {
    usual = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = usual;
  });
}
