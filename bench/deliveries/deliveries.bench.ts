import { setTimeout as delay } from 'node:timers/promises';

import { openRedis, SignalSender } from '#messaging';
import { createLogger, newId } from '#platform';
import { newWebhookSecret, signWebhook } from '#webhooks';

import { BenchSystem } from '../support/bench-system.js';
import { percentile, tenths } from '../support/percentile.js';
import { costOfEach, medianCosts, type ProcessorParts, processorParts } from '../support/processor-parts.js';
import { spread } from '../support/spread.js';
import { Fleet, scoreUpdate } from './endpoints.js';
import { Subscribers } from './subscriber.js';

import { Agent, request } from 'undici';

const ENDPOINTS = 50;
/** Deliveries of one round, and requests of the bare loop. */
const SUSTAINED = 10_000;
const ROUNDS = 5;
const BARE_CONCURRENCY = 128;
const SINGLE = 200;
const STEADY_RATE = 200;
const STEADY_SECONDS = 20;

interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

/** A bare loop and a burst one after the other. */
interface Round {
  /** Requests per second. */
  readonly bare: number;
  /** Deliveries per second. */
  readonly delivered: number;
  readonly cost: ProcessorParts;
}

/**
 * Deliveries per second with two workers, the latency of single ones, and the effect of hanging endpoints on the
 * others.
 */
export async function run(): Promise<object> {
  const system = await BenchSystem.start();
  const subscribers = await Subscribers.listen();
  const fleet = new Fleet(system, (path) => subscribers.url(path));
  const redis = openRedis(system.redis.url, 'producer', createLogger({ process: 'bench', level: 'warn' }));
  const signals = new SignalSender(redis);
  const measure = new Measurement(fleet, subscribers, signals);
  try {
    await fleet.add(ENDPOINTS);
    await system.addWorker();
    await system.addWorker();
    await measure.burst(500); // connections, plans, compiled code
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const bare = await bareLoop(subscribers, SUSTAINED);
      const before = processorParts(system);
      const delivered = await measure.burst(SUSTAINED);
      rounds.push({ bare, delivered, cost: costOfEach(before, processorParts(system), SUSTAINED) });
    }
    const single = await measure.singles(SINGLE);
    const all = Array.from({ length: ENDPOINTS }, (_, n) => n);
    const others = all.filter((n) => n % 5 !== 0);
    const calm = await measure.steady(all, others);
    subscribers.reply = ({ path }) => (Number(path.slice(1)) % 5 === 0 ? 'hang' : 'accept');
    const disturbed = await measure.steady(all, others);
    return {
      ...summarise(rounds),
      single_p50_ms: tenths(single.p50),
      single_p99_ms: tenths(single.p99),
      steady_p99_ms: tenths(calm.p99),
      steady_p99_with_20pct_hanging_ms: tenths(disturbed.p99),
      hanging_ratio: Math.round((disturbed.p99 / calm.p99) * 100) / 100,
    };
  } finally {
    redis.disconnect();
    await subscribers.close();
    await system.stop();
  }
}

function summarise(rounds: readonly Round[]): object {
  return {
    deliveries_per_second: spread(rounds.map(({ delivered }) => delivered)),
    bare_undici_per_second: spread(rounds.map(({ bare }) => bare)),
    ratio: spread(
      rounds.map(({ bare, delivered }) => delivered / bare),
      100,
    ),
    ...medianCosts(
      rounds.map(({ cost }) => cost),
      'delivery',
    ),
  };
}

class Measurement {
  constructor(
    private readonly fleet: Fleet,
    private readonly subscribers: Subscribers,
    private readonly signals: SignalSender,
  ) {}

  /** Deliveries per second for a backlog that is there from the start. */
  async burst(count: number): Promise<number> {
    const arrived = this.arrivals(count);
    const started = performance.now();
    for (let sent = 0; sent < count; sent += 500) {
      await this.emit(Array.from({ length: 500 }, (_, n) => (sent + n) % ENDPOINTS));
    }
    await arrived.all;
    return (count / (performance.now() - started)) * 1_000;
  }

  /** One event at a time on an idle system: milliseconds from its commit to its receipt. */
  async singles(count: number): Promise<Latencies> {
    const times: number[] = [];
    for (let made = 0; made < count; made += 1) {
      const arrived = this.arrivals(1);
      await this.emit([made % ENDPOINTS]);
      const committed = performance.now();
      await arrived.all;
      times.push(Math.max(0, (arrived.times.values().next().value ?? 0) - committed));
      await delay(10);
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  }

  /** A steady stream to `targets`; the latencies of those to `measured`. */
  async steady(targets: readonly number[], measured: readonly number[]): Promise<Latencies> {
    const wanted = new Set(measured);
    const due = new Map<string, number>();
    const times: number[] = [];
    let onArrival = (): void => undefined;
    this.subscribers.onMessage = ({ id, at }) => {
      const committed = due.get(id);
      if (committed !== undefined) times.push(at - committed);
      due.delete(id);
      onArrival();
    };
    const end = performance.now() + STEADY_SECONDS * 1_000;
    for (let next = 0; performance.now() < end;) {
      const batch = Array.from({ length: STEADY_RATE / 20 }, () => targets[next++ % targets.length] ?? 0);
      const before = performance.now();
      const ids = await this.emit(batch);
      const committed = performance.now();
      ids.forEach((id, n) => {
        if (wanted.has(batch[n] ?? -1)) due.set(id, committed);
      });
      await delay(Math.max(0, 50 - (performance.now() - before)));
    }
    await new Promise<void>((resolve) => {
      onArrival = () => {
        if (due.size === 0) resolve();
      };
      onArrival();
    });
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  }

  private async emit(targets: readonly number[]): Promise<string[]> {
    const ids = await this.fleet.emit(targets);
    this.signals.send('relay', 'deliver-webhook');
    return ids;
  }

  private arrivals(count: number): { readonly all: Promise<void>; readonly times: Map<string, number> } {
    const times = new Map<string, number>();
    const all = new Promise<void>((resolve) => {
      this.subscribers.onMessage = ({ id, at }) => {
        if (!times.has(id)) times.set(id, at);
        if (times.size === count) resolve();
      };
    });
    return { all, times };
  }
}

/** The peer: only makes, signs and posts the same events, from this process. */
async function bareLoop(subscribers: Subscribers, count: number): Promise<number> {
  const dispatcher = new Agent({ connections: BARE_CONCURRENCY });
  const secret = newWebhookSecret();
  const owner = { orgId: newId('org'), livemode: false };
  const endpoint = newId('we');
  subscribers.onMessage = () => undefined;
  let left = count;
  const started = performance.now();
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { id, body, createdAt } = scoreUpdate(owner, endpoint);
      const headers = { ...signWebhook({ id, timestamp: createdAt, body }, [secret]) };
      const url = subscribers.url(`/${left % ENDPOINTS}`);
      const response = await request(url, { method: 'POST', body, headers, dispatcher });
      await response.body.dump();
    }
  };
  await Promise.all(Array.from({ length: BARE_CONCURRENCY }, lane));
  await dispatcher.close();
  return (count / (performance.now() - started)) * 1_000;
}
