import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * What a link does to traffic. `cut`: connections are reset and refused; `stalled`: they stay open, and nothing passes
 * until the link recovers; `mute`: what the client sends arrives, answers are lost; `slowMs`: delays each piece;
 * `loses`: breaks the connection instead of forwarding an answer for which it returns true; it also receives the last
 * question.
 */
export type LinkState =
  | 'well'
  | 'cut'
  | 'stalled'
  | 'mute'
  | { readonly slowMs: number }
  | { readonly loses: (answer: Buffer, question: Buffer) => boolean };

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** The client's last message. */
  question: Buffer;
}

/** A TCP proxy between a program and one of its servers. */
export class TcpLink {
  private state: LinkState = 'well';
  private readonly pairs = new Set<Pair>();
  private readonly held: (() => void)[] = [];

  private constructor(
    private readonly target: () => number,
    private readonly listener: Server,
  ) {
    listener.on('connection', (client) => this.accept(client));
  }

  /** @param target port on 127.0.0.1, looked up for every connection: a server may have moved. */
  static async open(target: () => number): Promise<TcpLink> {
    const link = new TcpLink(target, createServer({ allowHalfOpen: true, noDelay: true }));
    link.listener.listen(0, '127.0.0.1', 1_024);
    await once(link.listener, 'listening');
    return link;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  /** The same address through this link. */
  through(url: string): string {
    const changed = new URL(url);
    changed.port = String(this.port);
    return changed.toString();
  }

  become(state: LinkState): void {
    const wasMute = this.state === 'mute';
    this.state = state;
    // After losses a connection is unusable, as after a router has forgotten it.
    if (state === 'cut' || wasMute) this.resetAll();
    if (state === 'well' || state === 'cut') for (const release of this.held.splice(0)) release();
  }

  close(): void {
    this.resetAll();
    this.listener.close();
  }

  private resetAll(): void {
    for (const { client, server } of this.pairs) {
      client.destroy();
      server.destroy();
    }
    this.pairs.clear();
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.state === 'cut') {
      client.destroy();
      return;
    }
    const server = connect({ port: this.target(), host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const pair = { client, server, question: Buffer.alloc(0) };
    this.pairs.add(pair);
    this.carry(pair, false);
    this.carry(pair, true);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.pairs.delete(pair);
        other.destroySoon();
      });
    }
  }

  private carry(pair: Pair, isAnswer: boolean): void {
    const [from, to] = isAnswer ? [pair.server, pair.client] : [pair.client, pair.server];
    from.on('data', (bytes: Buffer) => {
      if (!isAnswer) pair.question = bytes;
      if (isAnswer && this.isLost(bytes, pair.question)) {
        from.destroy();
        to.destroy();
      } else this.pass(isAnswer, () => void to.write(bytes));
    });
    from.on('end', () => this.pass(isAnswer, () => to.end()));
  }

  private isLost(answer: Buffer, question: Buffer): boolean {
    const { state } = this;
    return typeof state === 'object' && 'loses' in state && state.loses(answer, question);
  }

  private pass(isAnswer: boolean, send: () => void): void {
    const { state } = this;
    if (state === 'stalled') this.held.push(send);
    else if (typeof state === 'object' && 'slowMs' in state) setTimeout(send, state.slowMs);
    else if (state !== 'cut' && (state !== 'mute' || !isAnswer)) send();
  }
}
