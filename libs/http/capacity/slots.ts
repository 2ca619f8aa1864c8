import type { Response } from 'express';

import { Bag, type Logger } from '#platform';

import type { Admission } from './admission.js';
import { Slot } from './slot.js';

const SWEEP_MS = 1_000;
/**
 * Requests not answered by then are refused; with the second between sweeps and the way to the client that is within 20
 * s.
 */
const DEADLINE_MS = 18_000;

interface Held {
  readonly slot: Slot;
  readonly response: Response;
  /** Its connection had already ended at the last sweep. */
  stale: boolean;
  /** Index among the held slots; -1 if no longer held. */
  place: number;
}

/**
 * The slots in use. Each is freed when its response closes. A slot still held two sweeps after its connection ended is
 * a bug of ours: it is freed, counted and logged, so that capacity never leaks silently.
 */
export class Slots {
  private readonly held = new Bag<Held>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly admission: Admission,
    private readonly logger: Logger,
    private readonly countLeaked: () => void,
    private readonly refuse: (response: Response) => void,
    private readonly deadlineMs = DEADLINE_MS,
  ) {
    this.timer = setInterval(() => this.sweep(), Math.min(SWEEP_MS, deadlineMs)).unref();
  }

  /** The slot of a request that `admission.enter` let in. */
  hold(response: Response): Slot {
    const slot = new Slot(this.admission);
    const held: Held = { slot, response, stale: false, place: -1 };
    held.place = this.held.add(held);
    response.once('close', () => {
      // A delay requested of the sandbox is no sign of overload.
      slot.free(response.req.forced !== true);
      this.release(held);
    });
    return slot;
  }

  /**
   * Refuses requests that are not answered in time and frees slots whose connections have ended. Runs every second on
   * its own timer.
   */
  sweep(): void {
    for (const held of this.held) {
      const { response, slot } = held;
      if (slot.working > this.deadlineMs && !response.headersSent && response.req.forced !== true) {
        this.logger.warn('request.too_late', { request_id: response.req.requestId });
        this.refuse(response);
      }
      if (!held.response.req.socket.destroyed) continue;
      if (held.stale) this.reclaim(held);
      held.stale = true;
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  private release(held: Held): void {
    if (held.place >= 0) this.held.take(held.place);
    held.place = -1;
  }

  private reclaim(held: Held): void {
    held.slot.free(false);
    this.release(held);
    this.countLeaked();
    this.logger.error('admission.slot_leaked', { request_id: held.response.req.requestId });
  }
}
