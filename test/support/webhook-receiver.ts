import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { until } from './until.js';

/** One message as received. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** performance.now() of its last byte. */
  readonly at: number;
}

/** How a receiver reacts to a message: a status, no answer at all, or a connection reset. */
export type Reply =
  number | 'hang' | 'reset' | { readonly status: number; readonly headers: Record<string, string> };

/** A subscriber's server on this machine: keeps what it receives and replies as instructed. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Chooses the reply to a message, immediately or later; 204 unless replaced. */
  reply: (message: Received) => Reply | Promise<Reply> = () => 204;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.take(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  url(path = '/'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  at(path: string): Received[] {
    return this.received.filter((message) => message.path === path);
  }

  /** Waits until `count` messages in total have arrived at a path. */
  count(path: string, count: number, timeout?: number): Promise<Received[]> {
    return until(
      `${count} messages at ${path}`,
      () => {
        const found = this.at(path);
        return found.length >= count ? found : undefined;
      },
      timeout,
    );
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const text of request.setEncoding('utf8')) body += String(text);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const message = { path: request.url ?? '', headers, body, at: performance.now() };
    this.received.push(message);
    const reply = await this.reply(message);
    if (reply === 'hang') return;
    if (reply === 'reset') request.socket.resetAndDestroy();
    else if (typeof reply === 'number') response.writeHead(reply).end();
    else response.writeHead(reply.status, reply.headers).end();
  }
}
