import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/**
 * One kept-alive HTTP/1.1 connection for one request at a time. It reads only what a load needs from an answer: its
 * status and, by content-length, its end. A complete client would take several times the processor time, at the expense
 * of the server being measured.
 */
export class WireConnection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (piece) => this.read(piece));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')));
  }

  /** Connects to the server at `baseUrl` (http, numeric address). */
  static async open(baseUrl: string): Promise<WireConnection> {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new WireConnection(socket);
  }

  /**
   * Sends the bytes of one request and resolves with the status once the whole answer has arrived. A closed connection
   * rejects.
   */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) reject(new Error('the connection is closed'));
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(piece: Buffer): void {
    this.received = this.received.length === 0 ? piece : Buffer.concat([this.received, piece]);
    const head = this.received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const text = this.received.toString('latin1', 0, head);
    const length = /\ncontent-length: *(\d+)/i.exec(text)?.[1];
    if (length === undefined) this.waiting?.reject(new Error('an answer without content-length'));
    if (this.received.length < head + END_OF_HEAD.length + Number(length)) return;
    this.received = Buffer.alloc(0);
    // HTTP/1.1 200 OK
    this.waiting?.resolve(Number(text.slice(9, 12)));
  }
}
