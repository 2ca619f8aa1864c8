import type { Socket } from 'node:net';

/**
 * Has new connections read one at each turn of the event loop. What a connection sent before it is read is parsed in one
 * go, up to 64 KB and some hundred requests: thirty such connections that came together held up everybody else until the
 * last was parsed. An analysis takes several turns, each of which waits for one connection at most.
 */
export class FirstReads {
  private readonly waiting: Socket[] = [];
  /** Whether a connection has this turn. */
  private isTaken = false;

  /** Reads it now or in its turn. */
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
