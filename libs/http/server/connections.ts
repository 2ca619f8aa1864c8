import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { Bag, type Logger, newId } from '#platform';

import type { ConnectionLimit } from '../capacity/connection-limit.js';
import type { ProblemHelp, Refusal } from '../request/problem.js';
import { refusalOfHead } from '../request/refuse-head.js';
import { sendProblem } from '../request/send-problem.js';
import { FirstReads } from './first-reads.js';

/** Unanswered requests of one connection: one is handled, the others wait; clients that pipeline at all send a few. */
const MOST_A_CONNECTION = 16;
/** A connection with so many unanswered requests is no client of ours. */
const CUT_AT = 32;

const CROWDED: Refusal = {
  code: 'too_many_at_once',
  detail: `This connection has ${MOST_A_CONNECTION} requests under way; wait for their answers.`,
  details: { retryAfter: 1 },
};

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether it is one more than a connection may have unanswered. */
  readonly isCrowded: boolean;
  readonly serve: () => void;
}

interface Connection {
  readonly open: Bag<ServerResponse>;
  /** What was parsed of the bytes that came last. */
  arrived: Waiting[];
  /** What is handled now, and what after it, in the order in which it came. */
  serving: ServerResponse | null;
  readonly waiting: Waiting[];
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
 * The connections of a server and the requests under way on each, which are handled one after the other: answers leave
 * in that order anyway, and who pipelines many and goes away costs no more than one. Node emits `close` for the response
 * whose turn it is alone: those that are queued behind it (pipelining) hear nothing when the connection ends. Here every
 * response emits `close` then, so that whoever holds something for a request lets go of it.
 */
export class Connections {
  private readonly connections = new Map<Socket, Connection>();
  private readonly firstReads = new FirstReads();
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
      const connection: Connection = {
        open: new Bag(),
        arrived: [],
        serving: null,
        waiting: [],
        cut: false,
        idleSince: performance.now(),
      };
      this.connections.set(socket, connection);
      socket.once('close', () => this.connections.delete(socket));
      this.firstReads.enter(socket);
      abortWithoutStacks(socket);
      // Node's own listener, which closes the response in turn, was there first or is there by the next turn.
      socket.once('close', () => setImmediate(() => this.closeQueued(connection)));
    });
  }

  /**
   * Has `serve` called when the request's turn comes; otherwise answers it here, or cuts its connection. Nothing is done
   * for a request before the bytes that came with it are parsed, for they may be what cuts the connection.
   */
  begin(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
    const { socket } = request;
    const connection = this.connections.get(socket);
    // Nobody could read the answer of what is sent after a connection was closed.
    if (connection === undefined || connection.cut || socket.writableEnded) return;
    const { open } = connection;
    if (open.size >= CUT_AT) {
      connection.cut = true;
      socket.destroy();
      return;
    }
    const place = open.add(response);
    if (this.isLeaving) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.take(place);
      connection.idleSince = performance.now();
      if (connection.serving === response) this.serveNext(connection, socket);
    });
    connection.arrived.push({ request, response, isCrowded: open.size > MOST_A_CONNECTION, serve });
    if (connection.arrived.length === 1) process.nextTick(() => this.receive(connection, socket));
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

  private receive(connection: Connection, socket: Socket): void {
    const { arrived } = connection;
    connection.arrived = [];
    if (socket.destroyed) return;
    for (const request of arrived) if (!this.isRefused(request)) connection.waiting.push(request);
    if (connection.serving === null) this.serveNext(connection, socket);
  }

  private serveNext(connection: Connection, socket: Socket): void {
    const next = socket.destroyed || socket.writableEnded ? undefined : connection.waiting.shift();
    connection.serving = next?.response ?? null;
    next?.serve();
  }

  private isRefused({ request, response, isCrowded }: Waiting): boolean {
    if (isCrowded) {
      this.options.meter.countCrowded();
      this.refuse(request, response, CROWDED);
      return true;
    }
    // The parser takes what follows for another protocol's bytes: nothing that is pipelined would be answered.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const refusal = refusalOfHead(request);
    if (refusal === null) return false;
    response.shouldKeepAlive = false;
    this.refuse(request, response, refusal);
    return true;
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
