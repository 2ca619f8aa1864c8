import type { Socket } from 'node:net';

/** New connections that are read in one turn of the event loop. */
const A_TURN = 2;

/**
 * Has new connections read a few at a time. What a connection sent before it is read is parsed in one go, up to 64 KB and
 * some hundred requests: thirty such connections that came together held up everybody else until the last was parsed.
 */
export class FirstReads {
  private readonly waiting: Socket[] = [];
  private left = A_TURN;
  private isCounting = false;

  /** Reads it now or in its turn. */
  enter(socket: Socket): void {
    if (this.left > 0) this.left -= 1;
    else {
      socket.pause();
      this.waiting.push(socket);
    }
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => this.nextTurn());
  }

  private nextTurn(): void {
    this.left = A_TURN;
    while (this.left > 0) {
      const socket = this.waiting.shift();
      if (socket === undefined) break;
      if (socket.destroyed) continue;
      this.left -= 1;
      socket.resume();
    }
    this.isCounting = this.left < A_TURN;
    if (this.isCounting) setImmediate(() => this.nextTurn());
  }
}
