import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RequestPlan } from '../requests/plan.js';
import { Lane } from './exchange.js';
import { LanePool } from './lane-pool.js';

/**
 * Maximum requests in flight by what they wait for. Each kind has its own lanes, so that none waits for another: a slow
 * sender waits for its own pauses; a caller without a customer's genuine key waits for the service, which holds back an
 * address that is constantly refused (and, half as often, such a key); a report waits for a printer, which has the
 * lowest priority.
 */
const MOST = { slow: 64, stranger: 192, printed: 8 } as const;
type Pace = keyof typeof MOST | 'keyed';

/** Maximum plans waiting for a lane: they are created faster than they are sent. */
const MOST_WAITING = 512;
const PRINTING = /\/report$/;

/** Carries out plans in parallel, each as soon as a lane of its kind is free. */
export class Lanes {
  private readonly pools: Readonly<Record<Pace, LanePool>>;
  private wake = (): void => undefined;

  /** @param keyed maximum requests in flight with a customer's genuine key. */
  constructor(baseUrl: string, keyed: number) {
    const { hostname, port } = new URL(baseUrl);
    const pool = (most: number): LanePool =>
      new LanePool(
        () => new Lane(hostname, Number(port)),
        most,
        () => this.wake(),
      );
    const { slow, stranger, printed } = MOST;
    this.pools = { slow: pool(slow), stranger: pool(stranger), printed: pool(printed), keyed: pool(keyed) };
  }

  /** Resolves when there is room for another plan. */
  async add(
    plan: RequestPlan,
    genuineKeys: readonly string[],
    perform: (lane: Lane) => Promise<unknown>,
  ): Promise<void> {
    this.pools[paceOf(plan, genuineKeys)].add(perform);
    await nextTurn(); // answers are read between two plans, so that none appears late
    while (this.backlog >= MOST_WAITING) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** Resolves when everything is done. Rejects if any of it did. */
  async idle(): Promise<void> {
    for (const pool of Object.values(this.pools)) await pool.idle();
  }

  close(): void {
    for (const pool of Object.values(this.pools)) pool.close();
  }

  /** Busy lanes and waiting plans, by kind: the kind with waiting plans limits the rate. */
  get state(): string {
    const shown = Object.entries(this.pools).map(([pace, { busy, backlog }]) => `${pace} ${busy}+${backlog}`);
    return shown.join(', ');
  }

  private get backlog(): number {
    return Object.values(this.pools).reduce((sum, pool) => sum + pool.backlog, 0);
  }
}

function paceOf({ expect, operation, steps }: RequestPlan, genuineKeys: readonly string[]): Pace {
  if (expect.slow === true) return 'slow';
  if (PRINTING.test(operation)) return 'printed';
  const isGenuine = steps.some(
    (step) => 'send' in step && genuineKeys.some((key) => step.send.includes(key)),
  );
  return isGenuine ? 'keyed' : 'stranger';
}
