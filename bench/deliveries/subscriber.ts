import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type DeliveryReply, replyTo } from '../support/delivery-reply.js';

/** A message as received: the id by which receivers deduplicate, the path that identifies the endpoint, the bytes. */
export interface Message {
  readonly id: string;
  readonly path: string;
  readonly body: string;
  /** performance.now() */
  readonly at: number;
}

/** The servers of all subscribers: answer by `reply` and report every message, whatever the answer. */
export class Subscribers {
  reply: (message: Message) => DeliveryReply = () => 'accept';
  onMessage: (message: Message) => void = () => undefined;
  private readonly server: Server;

  private constructor() {
    this.server = createServer({ keepAliveTimeout: 60_000 }, (request, response) =>
      this.take(request, response),
    );
  }

  static async listen(): Promise<Subscribers> {
    const subscribers = new Subscribers();
    subscribers.server.listen(0, '127.0.0.1', 1_024);
    await once(subscribers.server, 'listening');
    return subscribers;
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const message = { id, path: request.url ?? '', body, at: performance.now() };
      this.onMessage(message);
      replyTo(this.reply(message), request, response);
    });
  }
}
