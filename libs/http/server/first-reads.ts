import type { Socket } from 'node:net';

/**
 * Reads one new connection per turn of the event loop. Whatever a connection sent before its first read is parsed in
 * one go, up to 64 KB and a few hundred requests: thirty such connections arriving together held up everyone else until
 * the last was parsed. An analysis takes several turns, each of which now waits for at most one connection.
 */
export class FirstReads {
  private readonly waiting: Socket[] = [];
  /** Whether this turn is already taken by a connection. */
  private isTaken = false;

  /** Reads the connection now or in its turn. */
  enter(socket: Socket): void {
    if (this.isTaken) {
      socket.pause();
      this.waiting.push(socket);
    } else this.take();
  }

  private take(): void {
    this.isTaken = true;
    setImmediate(() => this.nextTurn());
  }

  private nextTurn(): void {
    this.isTaken = false;
    let socket = this.waiting.shift();
    while (socket?.destroyed === true) socket = this.waiting.shift();
    if (socket === undefined) return;
    socket.resume();
    this.take();
  }
}
