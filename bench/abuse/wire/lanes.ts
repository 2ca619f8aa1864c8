import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RequestPlan } from '../requests/plan.js';
import { Lane } from './exchange.js';
import { LanePool } from './lane-pool.js';

/**
 * What a request waits for, and how many of its kind are under way at most. Each kind has lanes of its own, so that
 * none waits for another: a client that sends slowly for its own pauses; whoever shows no genuine key of a customer for
 * the service, which holds back an address that is refused all the time, and so does a key, half as often; a report for
 * a printer, which gives way to all else.
 */
const MOST = { slow: 64, stranger: 192, printed: 8 } as const;
type Pace = keyof typeof MOST | 'keyed';

/** Plans that wait for a lane at most: they are made faster than they are sent. */
const MOST_WAITING = 512;
const PRINTING = /\/report$/;

/** Performs plans beside each other, each as soon as one of its kind's lanes is free. */
export class Lanes {
  private readonly pools: Readonly<Record<Pace, LanePool>>;
  private wake = (): void => undefined;

  /** @param keyed requests under way at most that show a customer's genuine key. */
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
    await nextTurn(); // answers are read between two plans, so that none seems late
    while (this.backlog >= MOST_WAITING) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** Resolves when all is done. Rejects when one did. */
  async idle(): Promise<void> {
    for (const pool of Object.values(this.pools)) await pool.idle();
  }

  close(): void {
    for (const pool of Object.values(this.pools)) pool.close();
  }

  /** Lanes at work and plans that wait for one, by kind: what waits is what limits the rate. */
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
