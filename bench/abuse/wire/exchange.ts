import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { RequestPlan, Step } from '../requests/plan.js';
import { ResponseReader } from './response-reader.js';
import type { WireResponse } from './response.js';

/** The state of the connection when the exchange was over. */
export type Ending = 'answered' | 'closed' | 'refused' | 'timeout' | 'broken-off';

/** What came back. */
export interface Exchange {
  readonly responses: readonly WireResponse[];
  readonly ending: Ending;
  /** What was wrong with the bytes received. */
  readonly problem: string | null;
  /** Milliseconds from the last byte sent to the last answer, or to the head of a stream. */
  readonly milliseconds: number;
}

/** Longer than the service's timeout for slow clients, so that this timeout is observed. */
const SLOW_PATIENCE_MS = 45_000;
/** Long enough for a machine that is also doing other work. */
const PATIENCE_MS = 25_000;

/** An HTTP/1.1 client that carries out a plan, on a kept-alive connection if the plan allows it. */
export class Lane {
  private kept: Socket | null = null;

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  async perform(plan: RequestPlan): Promise<Exchange> {
    if (plan.fresh) {
      const socket = await this.open(plan.source);
      if (socket === null) return { responses: [], ending: 'refused', problem: null, milliseconds: 0 };
      return this.exchange(plan, socket, () => socket.destroy());
    }
    const reused = this.kept;
    const socket = reused ?? (await this.open());
    if (socket === null) return { responses: [], ending: 'refused', problem: null, milliseconds: 0 };
    this.kept = null;
    const exchange = await this.exchange(plan, socket, (reader) => {
      if (reader.isLast || reader.problem !== null || socket.destroyed || socket.readableEnded)
        socket.destroy();
      else this.kept = socket;
    });
    // The other side may have closed a kept-alive connection meanwhile, as any client occasionally finds.
    const wasClosed = reused !== null && exchange.responses.length === 0 && exchange.ending === 'closed';
    return wasClosed ? this.perform(plan) : exchange;
  }

  close(): void {
    this.kept?.destroy();
    this.kept = null;
  }

  /** Null if nothing is listening. */
  private async open(source?: string): Promise<Socket | null> {
    const local = source === undefined ? {} : { localAddress: source };
    const socket = connect({ host: this.host, port: this.port, noDelay: true, ...local });
    socket.on('error', () => socket.destroy());
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      return null;
    }
  }

  private async exchange(
    plan: RequestPlan,
    socket: Socket,
    release: (reader: ResponseReader) => void,
  ): Promise<Exchange> {
    const reader = new ResponseReader(plan.methods);
    let wake = (): void => undefined;
    const onData = (bytes: Buffer): void => {
      reader.push(bytes);
      wake();
    };
    const onEnd = (): void => wake();
    socket.on('data', onData).on('end', onEnd).on('close', onEnd);
    const isOver = (answers: number): boolean =>
      reader.responses.length >= answers ||
      reader.isStreaming ||
      reader.problem !== null ||
      socket.destroyed ||
      socket.readableEnded;
    const until = async (answers: number, milliseconds: number): Promise<boolean> => {
      const end = performance.now() + milliseconds;
      while (!isOver(answers)) {
        const left = end - performance.now();
        if (left <= 0) return false;
        const timer = new AbortController();
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([woken, delay(left, undefined, { signal: timer.signal }).catch(() => undefined)]);
        timer.abort();
      }
      return true;
    };
    const brokenOff = await this.act(plan.steps, socket, until);
    const sentAt = performance.now();
    const wanted = plan.expect.answers;
    const patienceMs = plan.expect.slow === true ? SLOW_PATIENCE_MS : PATIENCE_MS;
    const inTime = brokenOff || (await until(wanted, patienceMs));
    if (!brokenOff && (socket.destroyed || socket.readableEnded)) reader.end();
    socket.off('data', onData).off('end', onEnd).off('close', onEnd);
    release(reader);
    const { responses, problem } = reader;
    const last = responses.at(-1);
    const lastAt = last === undefined ? sentAt : last.doneAt;
    let ending: Ending = 'closed';
    if (brokenOff) ending = 'broken-off';
    else if (!inTime) ending = 'timeout';
    else if (reader.isStreaming || responses.length >= Math.max(1, wanted)) ending = 'answered';
    return {
      responses,
      ending,
      problem: brokenOff ? null : problem,
      milliseconds: inTime ? Math.max(0, lastAt - sentAt) : performance.now() - sentAt,
    };
  }

  /**
   * Carries out the steps.
   * @returns whether the client broke off.
   */
  private async act(
    steps: readonly Step[],
    socket: Socket,
    until: (answers: number, milliseconds: number) => Promise<boolean>,
  ): Promise<boolean> {
    for (const step of steps) {
      if ('send' in step) await write(socket, step.send);
      else if ('pauseMs' in step) await delay(step.pauseMs);
      else if ('awaitAnswers' in step) await until(step.awaitAnswers, PATIENCE_MS);
      else if (step.act === 'finish') socket.end();
      else {
        socket.resetAndDestroy();
        return true;
      }
    }
    return false;
  }
}

/** Resolves when the kernel has all bytes, or the connection is gone. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed || !socket.writable) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('close', done);
      resolve();
    };
    socket.once('close', done);
    socket.write(bytes, done);
  });
}
