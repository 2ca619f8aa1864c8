import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import getRawBody from 'raw-body';

import { DomainError } from '#platform';

import { MAX_MESSAGE_BYTES } from '../events/new-event.js';
import { verifyWebhook } from '../signing/verify-webhook.js';

/** What the listener reports about one message. */
export interface ReceivedMessage {
  /** Null if it was refused. */
  readonly id: string | null;
  readonly type: string | null;
  /** The error code, or null. */
  readonly refused: string | null;
  /** The same in words, with the remedy; null if it was not refused. */
  readonly reason: string | null;
  /** The forwarding target's answer; null if there is no target. */
  readonly forwarded: number | 'unreachable' | null;
  readonly body: string;
}

export interface ListenerOptions {
  readonly port: number;
  /** A message signed with any of them is accepted. */
  readonly secrets: readonly string[];
  /** Where verified messages are forwarded, unchanged. */
  readonly forwardTo: string | null;
  readonly onMessage: (received: ReceivedMessage) => void;
}

const FORWARDED_HEADERS = [
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
  'content-type',
  'traceparent',
];

/** A local receiver that answers as an integrator's should: 400 or 401 to what it cannot verify, otherwise 204. */
export class WebhookListener {
  private readonly server: Server;

  constructor(private readonly options: ListenerOptions) {
    this.server = createServer((request, response) => void this.take(request, response));
  }

  /** Listens on loopback; returns the URL to register as an endpoint. */
  async start(): Promise<string> {
    this.server.listen(this.options.port, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await getRawBody(request, { encoding: 'utf8', limit: MAX_MESSAGE_BYTES });
      const received = await this.verify(request, body);
      response.writeHead(statusOf(received)).end();
      this.options.onMessage(received);
    } catch (error) {
      // Too large, or interrupted midway.
      const { status = 500 } = error as Partial<getRawBody.RawBodyError>;
      response.writeHead(status, { connection: 'close' }).end();
    }
  }

  private async verify({ headers }: IncomingMessage, body: string): Promise<ReceivedMessage> {
    const { secrets, forwardTo } = this.options;
    try {
      const id = verifyWebhook({ headers, body }, secrets);
      const forwarded = forwardTo === null ? null : await forward(forwardTo, headers, body);
      return { id, type: typeOf(body), refused: null, reason: null, forwarded, body };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message } = error;
      return { id: null, type: null, refused: code, reason: message, forwarded: null, body };
    }
  }
}

/** The sender gets the target's answer, so that its retries can be tried out. */
function statusOf({ refused, forwarded }: ReceivedMessage): number {
  if (refused !== null) return refused === 'webhook_signature_invalid' ? 401 : 400;
  if (forwarded === 'unreachable') return 502;
  return forwarded ?? 204;
}

function typeOf(body: string): string | null {
  try {
    const { type } = JSON.parse(body) as { type?: unknown };
    return typeof type === 'string' ? type : null;
  } catch {
    return null;
  }
}

async function forward(
  target: string,
  headers: IncomingMessage['headers'],
  body: string,
): Promise<number | 'unreachable'> {
  const kept = FORWARDED_HEADERS.map((name) => [name, headers[name]]).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  try {
    const response = await fetch(target, { method: 'POST', headers: kept, body, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 'unreachable';
  }
}
