import { setTimeout as delay } from 'node:timers/promises';

import { Redis } from 'ioredis';

import { BenchSystem } from '../support/bench-system.js';
import { seededRandom } from '../support/seeded-random.js';
import { Fleet } from './endpoints.js';
import { type Message, type Reply, Subscribers } from './subscriber.js';

export interface ChaosOptions {
  readonly events: number;
  readonly endpoints: number;
  /** Milliseconds between two blows, about. */
  readonly blowEvery: number;
  readonly blows: number;
  readonly seed: number;
  /** Milliseconds for everything to arrive after the last blow. */
  readonly patience: number;
}

export interface ChaosResult {
  readonly events: number;
  /** Events that a subscriber took at least once, of those that had to arrive. */
  readonly delivered: number;
  readonly missing: number;
  /** Receipts beyond the first that a subscriber had answered with success. */
  readonly duplicates: number;
  /** Ids that came with different bytes. */
  readonly altered: number;
  /** Messages to the deleted endpoint that left after its deletion. */
  readonly after_deletion: number;
  readonly attempts: number;
  readonly seconds: number;
  readonly blows: string;
}

/** An attempt that was already on its way when the endpoint was deleted arrives within this time. */
const IN_FLIGHT_MS = 1_000;
const EMITTED_AT_ONCE = 100;
/** A dead worker's jobs are taken over in seconds, so that the next blow meets them under way again. */
const WORKER = { JOB_LOCK_MS: '5000' };

/**
 * Commits events while subscribers fail 10 %, reset 10 %, hang 2 % and die after the answer 3 % of the time, and
 * workers, Redis and PostgreSQL are killed on a seeded schedule. Waiting times of the retry schedule are skipped.
 */
export async function runDeliveryChaos(options: ChaosOptions): Promise<ChaosResult> {
  const system = await BenchSystem.start();
  const subscribers = await Subscribers.listen();
  const chaos = new Chaos(system, subscribers, options);
  try {
    return await chaos.run();
  } finally {
    await subscribers.close();
    await system.stop();
  }
}

class Chaos {
  private readonly random: () => number;
  private readonly fleet: Fleet;
  private readonly bodies = new Map<string, string>();
  private readonly taken = new Map<string, number>();
  private readonly blows: string[] = [];
  private onTaken: (id: string) => void = () => undefined;
  private deletedAt = Infinity;
  private attempts = 0;
  private altered = 0;
  private afterDeletion = 0;

  constructor(
    private readonly system: BenchSystem,
    private readonly subscribers: Subscribers,
    private readonly options: ChaosOptions,
  ) {
    this.random = seededRandom(options.seed);
    this.fleet = new Fleet(system, (path) => subscribers.url(path));
  }

  async run(): Promise<ChaosResult> {
    const { events, endpoints } = this.options;
    await this.fleet.add(endpoints + 1);
    const answers = seededRandom(this.options.seed + 1);
    this.subscribers.reply = (message) => this.receive(message, answers());
    await this.system.addWorker(WORKER);
    await this.system.addWorker(WORKER);
    const started = performance.now();
    const lapse = this.skipWaiting();
    const [expected] = await Promise.all([this.emitAll(), this.strike()]);
    const missing = await this.await(expected);
    lapse.abort();
    const receipts = [...this.taken.values()];
    return {
      events,
      delivered: expected.length - missing,
      missing,
      duplicates: receipts.reduce((sum, count) => sum + count - 1, 0),
      altered: this.altered,
      after_deletion: this.afterDeletion,
      attempts: this.attempts,
      seconds: Math.round((performance.now() - started) / 1_000),
      blows: this.blows.join(' '),
    };
  }

  private receive(message: Message, luck: number): Reply {
    this.attempts += 1;
    const { id, path, body, at } = message;
    if ((this.bodies.get(id) ?? body) !== body) this.altered += 1;
    this.bodies.set(id, body);
    if (path === this.doomedPath && at > this.deletedAt + IN_FLIGHT_MS) this.afterDeletion += 1;
    const reply = replyOf(luck);
    if (reply === 'accept' || reply === 'late-death') {
      this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
      this.onTaken(id);
    }
    return reply;
  }

  private get doomedPath(): string {
    return `/${this.options.endpoints}`;
  }

  /** Commits the events a hundred at a time, across outages; returns the ids of those that have to arrive. */
  private async emitAll(): Promise<string[]> {
    const { events, endpoints, blows, blowEvery } = this.options;
    const pause = (blows * blowEvery * EMITTED_AT_ONCE) / events;
    const expected: string[] = [];
    for (let made = 0; made < events; made += EMITTED_AT_ONCE) {
      const count = Math.min(EMITTED_AT_ONCE, events - made);
      const targets = Array.from({ length: count }, (_, n) => (made + n) % (endpoints + 1));
      const ids = await persist(() => this.fleet.emit(targets));
      expected.push(...ids.filter((_, n) => targets[n] !== endpoints));
      if (made <= events / 2 && made + count > events / 2) {
        await persist(() => this.fleet.delete(endpoints));
        this.deletedAt = performance.now();
      }
      await delay(pause);
    }
    return expected;
  }

  private async strike(): Promise<void> {
    for (let struck = 0; struck < this.options.blows; struck += 1) {
      await delay(this.options.blowEvery * (0.5 + this.random()));
      const luck = this.random();
      if (luck < 0.5) this.kill('worker', this.system.workers[luck < 0.25 ? 0 : 1]?.pid);
      else if (luck < 0.7) this.kill('redis', this.system.redis.process.pid);
      else if (luck < 0.8) await this.flush();
      else this.kill('postgres', this.system.postgres.process.pid);
    }
  }

  private kill(name: string, pid: number | undefined): void {
    this.blows.push(name);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }

  private async flush(): Promise<void> {
    this.blows.push('flushall');
    const redis = new Redis(this.system.redis.url, { retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    await redis.flushall().catch(() => undefined);
    redis.disconnect();
  }

  /** Brings every waiting attempt forward, as if its time had come. */
  private skipWaiting(): AbortController {
    const stop = new AbortController();
    const lapse = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        await this.system.database.pool
          .query(`UPDATE deliveries SET due_at = now() WHERE status = 'pending' AND due_at > now()`)
          .catch(() => undefined);
        await delay(250);
      }
    };
    void lapse();
    return stop;
  }

  /** Waits until all have arrived or patience ends; returns how many have not. */
  private async await(expected: readonly string[]): Promise<number> {
    const missing = new Set(expected.filter((id) => !this.taken.has(id)));
    const patience = new AbortController();
    const arrived = new Promise<void>((resolve) => {
      if (missing.size === 0) resolve();
      this.onTaken = (id) => {
        if (missing.delete(id) && missing.size === 0) resolve();
      };
    });
    const end = delay(this.options.patience, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([arrived, end]);
    patience.abort();
    return missing.size;
  }
}

function replyOf(luck: number): Reply {
  if (luck < 0.1) return 'fail';
  if (luck < 0.2) return 'reset';
  if (luck < 0.22) return 'hang';
  return luck < 0.25 ? 'late-death' : 'accept';
}

/** An organisation's service that commits its event once the database is back. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await delay(100);
    }
  }
}
