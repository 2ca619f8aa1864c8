import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Caller } from '../access/caller.js';

/** Seconds; the contract's own bounds are 60 s and, for a single analysis, a few milliseconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** One finished request: route as declared, HTTP status, seconds. */
export type RequestListener = (route: string, status: number, seconds: number) => void;

export type CallListener = (caller: Caller, route: string, items: number) => void;

/** Counts requests and their durations for /metrics and passes them on to the service level. */
export class RequestMeter {
  readonly registry = new Registry();
  private readonly listeners: RequestListener[] = [];
  private readonly callListeners: CallListener[] = [];

  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  private readonly shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused because of overload.',
    registers: [this.registry],
  });

  private readonly leaked = new Counter({
    name: 'http_slots_leaked_total',
    help: 'Slots of ended connections that the watchdog had to free.',
    registers: [this.registry],
  });

  private readonly orphaned = new Counter({
    name: 'http_answers_orphaned_total',
    help: 'Responses still queued on a connection when it ended.',
    registers: [this.registry],
  });

  private readonly crowded = new Counter({
    name: 'http_requests_crowded_total',
    help: 'Requests refused because their connection, address or organisation had too many in progress.',
    registers: [this.registry],
  });

  private readonly lookUps = new Counter({
    name: 'credential_lookups_total',
    help: 'Keys read from the database.',
    registers: [this.registry],
  });

  private readonly throttled = new Counter({
    name: 'http_auth_throttled_total',
    help: 'Calls with wrong keys refused because their address had sent too many.',
    registers: [this.registry],
  });

  private readonly refusedConnections = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections closed on arrival because there were too many.',
    registers: [this.registry],
  });

  private readonly held = new Counter({
    name: 'http_requests_held_total',
    help: 'Requests delayed because their key or address was refused repeatedly.',
    registers: [this.registry],
  });

  private readonly unreadCut = new Counter({
    name: 'http_unread_cut_total',
    help: 'Connections closed because their responses were not read.',
    registers: [this.registry],
  });

  observe(method: string, route: string, status: number, seconds: number): void {
    this.durations.observe({ method, route, status }, seconds);
    for (const listener of this.listeners) listener(route, status, seconds);
  }

  /** Registers where to read the number of requests in flight when metrics are collected. */
  trackAdmission(admission: { readonly inFlight: number; readonly capacity: number }): void {
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered.',
      registers: [this.registry],
      collect() {
        this.set(admission.inFlight);
      },
    });
    new Gauge({
      name: 'http_requests_capacity',
      help: 'Current limit of requests in progress.',
      registers: [this.registry],
      collect() {
        this.set(admission.capacity);
      },
    });
  }

  trackBodies(budget: { readonly receiving: number }): void {
    new Gauge({
      name: 'http_bodies_receiving',
      help: 'Bodies being received.',
      registers: [this.registry],
      collect() {
        this.set(budget.receiving);
      },
    });
  }

  trackUnread(answers: { readonly bytes: number }): void {
    new Gauge({
      name: 'http_unread_bytes',
      help: 'Bytes of responses that clients have not read yet.',
      registers: [this.registry],
      collect() {
        this.set(answers.bytes);
      },
    });
  }

  countRefusedConnection(): void {
    this.refusedConnections.inc();
  }

  countHeld(): void {
    this.held.inc();
  }

  countUnreadCut(): void {
    this.unreadCut.inc();
  }

  countLeaked(): void {
    this.leaked.inc();
  }

  countOrphaned(answers: number): void {
    this.orphaned.inc(answers);
  }

  countLookUp(): void {
    this.lookUps.inc();
  }

  countThrottledAttempt(): void {
    this.throttled.inc();
  }

  countCrowded(): void {
    this.crowded.inc();
  }

  countShed(): void {
    this.shed.inc();
  }

  /** Records a finished call with a genuine key: `POST /v1/analyze`, and the analyses it counted as. */
  observeCall(caller: Caller, route: string, items: number): void {
    for (const listener of this.callListeners) listener(caller, route, items);
  }

  onCall(listener: CallListener): void {
    this.callListeners.push(listener);
  }

  onRequest(listener: RequestListener): void {
    this.listeners.push(listener);
  }
}
