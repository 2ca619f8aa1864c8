import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { Bag, type Logger, newId } from '#platform';

import type { ConnectionLimit } from '../capacity/connection-limit.js';
import { noteCutBody } from '../request/cut-body.js';
import type { ProblemHelp, Refusal } from '../request/problem.js';
import { refusalOfHead } from '../request/refuse-head.js';
import { sendProblem } from '../request/send-problem.js';
import { FirstReads } from './first-reads.js';
import { stopParsing } from './stop-parsing.js';

/**
 * Maximum unanswered requests per connection: one is handled, the rest wait. Clients that pipeline at all send a few.
 */
const MOST_A_CONNECTION = 16;
/** A connection with this many unanswered requests is no client of ours. */
const CUT_AT = 32;
/**
 * A client that closes its side this soon after its last request has only finished sending (`nc -N`, Go's CloseWrite) and
 * is answered; one that does so later has left, and what is still under way for it ends. In milliseconds.
 */
const FINISHED_SENDING_MS = 1_000;

const CROWDED: Refusal = {
  code: 'too_many_at_once',
  detail: `This connection has ${MOST_A_CONNECTION} requests in progress; wait for their responses.`,
  details: { retryAfter: 1 },
};

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether it exceeds what a connection may have unanswered. */
  readonly isCrowded: boolean;
  readonly serve: () => void;
}

interface Connection {
  readonly open: Bag<ServerResponse>;
  /** The request that arrived last; null once it is complete and answered. */
  last: IncomingMessage | null;
  /** Requests parsed from the bytes that arrived last. */
  arrived: Waiting[];
  /** The request being handled, and those after it in order of arrival. */
  serving: ServerResponse | null;
  readonly waiting: Waiting[];
  cut: boolean;
  /** Answers bytes that are no request, once the requests before them are answered; null if there are none. */
  refuseRest: (() => void) | null;
  /** `performance.now()` of its last answer, or of its start. */
  idleSince: number;
  /** `performance.now()` when its last request arrived, with its body. */
  requestedAt: number;
}

/** Receives connection events for the metrics. */
export interface ConnectionMeter {
  /** Answers still waiting their turn on a connection that ended. */
  countOrphaned(answers: number): void;
  /** Requests beyond what a connection may have in flight. */
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
 * A server's connections and the requests in flight on each. Requests on one connection are handled one after another:
 * answers leave in that order anyway, and a client that pipelines many requests and disconnects costs no more than one.
 * Before version 24, Node emits `close` only for the response whose turn it is; pipelined responses queued behind it are
 * not told that the connection ended. Here every response emits `close`, so that whatever is held for a request is
 * released.
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
    // Not documented, but as old as node:http; a version without it gives clients that finished sending no answer.
    Object.assign(server, { httpAllowHalfOpen: true });
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
        last: null,
        arrived: [],
        serving: null,
        waiting: [],
        cut: false,
        refuseRest: null,
        idleSince: performance.now(),
        requestedAt: 0,
      };
      this.connections.set(socket, connection);
      socket.once('end', () => {
        if (performance.now() - connection.requestedAt > FINISHED_SENDING_MS) socket.end();
      });
      socket.once('close', () => this.connections.delete(socket));
      this.firstReads.enter(socket);
      abortWithoutStacks(socket);
      stopParsing(socket, () => connection.cut);
      // Before Node's own listener, which closes the response being handled, and since Node.js 24 also those behind it.
      socket.prependOnceListener('close', () => this.noteOrphaned(connection));
      socket.once('close', () => setImmediate(() => closeQueued(connection)));
    });
  }

  /**
   * Calls `serve` when it is the request's turn; otherwise answers it here or cuts the connection. No work is done for
   * a request before the bytes that came with it are parsed, since they may be the reason to cut.
   */
  begin(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
    const { socket } = request;
    const connection = this.connections.get(socket);
    // Nobody can read an answer to what arrives after the connection was closed.
    if (connection === undefined || connection.cut || socket.writableEnded) return;
    const { open } = connection;
    if (open.size >= CUT_AT) {
      connection.cut = true;
      socket.destroy();
      return;
    }
    const place = open.add(response);
    connection.last = request;
    if (this.isLeaving) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.take(place);
      if (connection.last === request && request.complete) connection.last = null;
      connection.idleSince = performance.now();
      if (connection.serving === response) this.serveNext(connection, socket);
      this.endRefused(connection, socket);
    });
    connection.requestedAt = performance.now();
    if (!request.complete) request.once('end', () => (connection.requestedAt = performance.now()));
    connection.arrived.push({ request, response, isCrowded: open.size > MOST_A_CONNECTION, serve });
    if (connection.arrived.length === 1) process.nextTick(() => this.receive(connection, socket));
  }

  /**
   * Calls `refuse`, which answers bytes that are not HTTP and ends the connection, once every complete request before
   * them is answered. Otherwise their sender would take it for the answer to one of those. Bytes of a body whose request
   * is answered already end the connection without another answer, which would be taken for that of the next request.
   */
  refuseRest(socket: Socket, refuse: () => void): void {
    const connection = this.connections.get(socket);
    if (connection === undefined) refuse();
    else if (connection.refuseRest === null) {
      const { open, last } = connection;
      const isUnderWay = [...open].some(({ req }) => req === last);
      if (last !== null && !last.complete && !isUnderWay) {
        socket.destroySoon();
        return;
      }
      connection.refuseRest = refuse;
      if (isUnderWay && last?.complete === true) noteCutBody(last);
      // After what arrived together with it.
      process.nextTick(() => this.endRefused(connection, socket));
    }
  }

  /** From now on every answer says `Connection: close`, so that the client sends its next request elsewhere. */
  leave(): void {
    this.isLeaving = true;
    for (const { open } of this.connections.values())
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /** Closes connections that have been idle for `idleMs`. */
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
    if (connection.refuseRest === null || next?.request.complete === true) next?.serve();
  }

  private endRefused({ refuseRest, open }: Connection, socket: Socket): void {
    if (refuseRest === null || socket.writableEnded || [...open].some(({ req }) => req.complete)) return;
    // The answer to a request whose body broke off may have begun: nothing can be put into it.
    if ([...open].some(({ headersSent }) => headersSent)) socket.destroy();
    else refuseRest();
  }

  private isRefused({ request, response, isCrowded }: Waiting): boolean {
    if (isCrowded) {
      this.options.meter.countCrowded();
      this.refuse(request, response, CROWDED);
      return true;
    }
    // The parser treats what follows as another protocol's bytes: pipelined requests would go unanswered.
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

  private noteOrphaned({ open }: Connection): void {
    const answers = open.size - 1;
    if (answers <= 0) return;
    this.options.meter.countOrphaned(answers);
    this.options.logger.info('connection.answers_orphaned', { answers });
  }
}

function closeQueued({ open }: Connection): void {
  for (const response of [...open]) {
    response.destroy();
    response.emit('close');
  }
}

/**
 * For every unanswered request of a connection that ends, Node creates an `aborted` error whose stack shows only Node.
 * With 200 pipelined requests these stacks took half of the time the connection cost.
 */
function abortWithoutStacks(socket: Socket): void {
  let usual = Error.stackTraceLimit;
  // Node's listener runs between these two.
  socket.prependOnceListener('close', () => {
    usual = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = usual;
  });
}
