import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

import { type DeliveryReply, replyTo } from '../../support/delivery-reply.js';

/** What arrived under one message id. */
export interface Receipt {
  readonly path: string;
  /** SHA-256 of each body received: more than one means an alteration. */
  readonly digests: Set<string>;
  /** The first body received. */
  readonly body: string;
  /** How often it was answered with success. */
  taken: number;
  /** performance.now() of the latest one. */
  latest: number;
}

/** How the receiver treats everything that arrives; `well`: it fails now and then, as receivers do. */
export type ReceiverState = 'well' | 'refuses' | 'hangs' | 'closes';

/** A subscriber's server with a ledger of what arrived, kept outside the service. */
export class Receiver {
  state: ReceiverState = 'well';
  readonly receipts = new Map<string, Receipt>();
  /** Messages not signed by any endpoint. */
  forged = 0;
  attempts = 0;
  /** Random source: [0, 1). */
  luck: () => number = () => 1;
  private readonly secrets = new Map<string, string>();
  private readonly listeners = new Set<(id: string, receipt: Receipt) => void>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => this.receive(request, response));
  }

  static async listen(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.server.listen(0, '127.0.0.1', 1_024);
    await once(receiver.server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Sets the secret that signs messages to a path. */
  expectAt(path: string, secret: string): void {
    this.secrets.set(path, secret);
  }

  /** Calls `listener` for each message accepted for the first time, until the returned function is called. */
  onTaken(listener: (id: string, receipt: Receipt) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      this.attempts += 1;
      const body = Buffer.concat(pieces).toString();
      const path = request.url ?? '';
      if (!this.isSigned(path, body, request)) this.forged += 1;
      const id = String(request.headers['webhook-id']);
      const known = this.receipts.get(`${path} ${id}`);
      const receipt = known ?? { path, digests: new Set<string>(), body, taken: 0, latest: 0 };
      receipt.digests.add(createHash('sha256').update(body).digest('hex'));
      receipt.latest = performance.now();
      this.receipts.set(`${path} ${id}`, receipt);
      const reply = this.reply();
      if (reply === 'accept' || reply === 'late-death') {
        receipt.taken += 1;
        if (receipt.taken === 1) for (const listener of this.listeners) listener(id, receipt);
      }
      replyTo(reply, request, response);
    });
  }

  private isSigned(path: string, body: string, { headers }: IncomingMessage): boolean {
    try {
      const known = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      new Webhook(this.secrets.get(path) ?? '').verify(body, known);
      return true;
    } catch {
      return false;
    }
  }

  private reply(): DeliveryReply {
    const luck = this.luck();
    switch (this.state) {
      case 'refuses':
        return 'fail';
      case 'hangs':
        return 'hang';
      case 'closes':
        return 'reset';
      case 'well':
        if (luck < 0.03) return 'fail';
        if (luck < 0.06) return 'reset';
        return luck < 0.08 ? 'late-death' : 'accept';
    }
  }
}
