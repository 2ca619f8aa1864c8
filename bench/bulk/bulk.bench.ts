import { existsSync } from 'node:fs';

import { readFields } from '#fields';
import { openRedis } from '#messaging';
import { createLogger, DomainError } from '#platform';
import { type Property, PropertyDto, toProperty } from '#scoring';

import { MARKET_DATA, openMarket } from '../support/bench-market.js';
import { BenchSystem } from '../support/bench-system.js';
import { percentile, tenths } from '../support/percentile.js';
import { costOfEach, medianCosts, type ProcessorParts, processorParts } from '../support/processor-parts.js';
import { ScoringAlone } from '../support/scoring-alone.js';
import { type Spread, spread } from '../support/spread.js';
import { BareBullmq } from './bare-bullmq.js';
import { type BenchItem, readBatches } from './batch-bodies.js';
import { type AcceptedBatch, BatchClient, type BatchTimes } from './batch-client.js';

const ITEMS = 500;
const CHUNK = 50;
const LANES = 40;
/** Batches with different listings, used in turn. */
const DIFFERENT_BATCHES = 50;
const SOLO_BATCHES = 60;
const ROUNDS = 5;
/** Seconds of each kind of load in a round. */
const SUSTAINED_SECONDS = 6;
const PEER_SECONDS = 3;
const SMALL_ITEMS = 20;
const SMALL_BATCHES = 30;
const FULL_BATCHES = 50;

/** Items per second. */
interface Round {
  readonly alone: number;
  /** With the cost of an item. */
  readonly sustained: { readonly rate: number; readonly cost: ProcessorParts };
  readonly bare: number;
}

/**
 * `npm run bench -- bulk [--json]`: batches of 500 through one api and two workers. Alone, one after another; 40 in
 * flight, compared in each of five rounds with two processes that only score, and with bare BullMQ with an empty
 * processor on the same chunks and lanes; a small batch behind 50 full ones of another organisation. Milliseconds,
 * items per second, microseconds of processor time per item.
 */
export async function run(): Promise<object> {
  const system = await BenchSystem.start();
  const subscriber = openRedis(
    system.redis.url,
    'subscriber',
    createLogger({ process: 'bench', level: 'warn' }),
  );
  const { market, version } = await openMarket(system);
  const { baseUrl } = await system.addApi();
  const client = new BatchClient(baseUrl, system.database, subscriber);
  try {
    await Promise.all([system.addWorker(), system.addWorker()]);
    const key = await client.newKey('Portfolio bank', market === 'live');
    const batches = readBatches(DIFFERENT_BATCHES, ITEMS);
    const [first = []] = batches;
    const bodies = batches.map((items) => JSON.stringify({ items }));
    let sent = 0;
    const body = (): string => bodies[(sent += 1) % bodies.length] ?? '';
    await inLanes(8, 8, () => client.run(key, body())); // connections, plans, compiled code, the market's places

    const solo = await times(SOLO_BATCHES, () => client.run(key, body()));
    const bare = await BareBullmq.start(system);
    const properties = batches.flat().flatMap(readItem);
    const alone = await ScoringAlone.start(system, { version, properties });
    const chunks = inChunks(first);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      rounds.push({
        alone: await alone.rate(PEER_SECONDS),
        sustained: await sustain(system, () => client.run(key, body())),
        bare: await rate(PEER_SECONDS, () => bare.run(chunks)),
      });
    }
    const ids = inChunks(first.map(({ custom_id }) => custom_id));
    const idsOnly = await rate(PEER_SECONDS, () => bare.run(ids));
    await Promise.all([bare.stop(), alone.stop()]);
    const fairness = await fair(client, market === 'live', first, () => client.submit(key, body()));
    return {
      rows_of: existsSync(MARKET_DATA) ? 'register' : 'invented',
      accepted_p50_ms: tenths(quantile(solo, 'accepted', 0.5)),
      last_result_p50_ms: tenths(quantile(solo, 'finished', 0.5)),
      last_result_p99_ms: tenths(quantile(solo, 'finished', 0.99)),
      ...summarise(rounds),
      bare_bullmq_ids_only_per_second: Math.round(idsOnly),
      ...fairness,
    };
  } finally {
    await client.close();
    subscriber.disconnect();
    await system.stop();
  }
}

/** The property as the service reads it; none if the service refuses it, which costs next to nothing. */
function readItem({ property }: BenchItem): readonly Property[] {
  try {
    return [toProperty(readFields(PropertyDto, property, { body: true, at: '/property' }))];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

const quantile = (batches: readonly BatchTimes[], of: keyof BatchTimes, share: number): number =>
  percentile(
    batches.map((batch) => batch[of]),
    share,
  );

const inChunks = (items: readonly (BenchItem | string)[]): readonly object[] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, chunk) => ({
    items: items.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  }));

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let done = 0; done < count; done += 1) results.push(await work());
  return results;
}

async function inLanes(lanes: number, each: number, work: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => times(each, work)));
}

/**
 * Items per second, from the first of 40 batches in flight to the end of the last: those that are under way when no more
 * are started count, too, because together they hold seconds of work.
 */
async function rate(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let batches = 0;
  const lane = async (): Promise<void> => {
    for (; performance.now() < end; batches += 1) await work();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (batches * ITEMS * 1_000) / (performance.now() - start);
}

async function sustain(system: BenchSystem, work: () => Promise<unknown>): Promise<Round['sustained']> {
  const before = processorParts(system);
  let batches = 0;
  const perSecond = await rate(SUSTAINED_SECONDS, async () => {
    await work();
    batches += 1;
  });
  return { rate: perSecond, cost: costOfEach(before, processorParts(system), batches * ITEMS) };
}

function summarise(rounds: readonly Round[]): object {
  const over = (read: (round: Round) => number, precision = 1): Spread => spread(rounds.map(read), precision);
  return {
    items_per_second: over(({ sustained }) => sustained.rate),
    scoring_alone_items_per_second: over(({ alone }) => alone),
    ratio_to_scoring_alone: over(({ sustained, alone }) => sustained.rate / alone, 100),
    bare_bullmq_items_per_second: over(({ bare }) => bare),
    ratio_to_bare_bullmq: over(({ sustained, bare }) => sustained.rate / bare, 1_000),
    ...medianCosts(
      rounds.map(({ sustained }) => sustained.cost),
      'item',
    ),
  };
}

/** A small batch of one organisation alone, and after 50 full ones of another were accepted. */
async function fair(
  client: BatchClient,
  livemode: boolean,
  items: readonly BenchItem[],
  submitFull: () => Promise<AcceptedBatch>,
): Promise<Readonly<Record<string, number>>> {
  const key = await client.newKey('Small agency', livemode);
  const body = JSON.stringify({ items: items.slice(0, SMALL_ITEMS) });
  const small = async (): Promise<number> => {
    const { accepted, finished } = await client.run(key, body);
    return accepted + finished;
  };
  const solo = await times(SMALL_BATCHES, small);
  const behind: number[] = [];
  while (behind.length < SMALL_BATCHES) {
    const left = new Set(await times(FULL_BATCHES, submitFull));
    for (const batch of left) void batch.finished.then(() => left.delete(batch));
    while (left.size > FULL_BATCHES / 5 && behind.length < SMALL_BATCHES) behind.push(await small());
    await Promise.all([...left].map(({ finished }) => finished));
  }
  return {
    small_solo_p50_ms: tenths(percentile(solo, 0.5)),
    small_behind_50_full_p50_ms: tenths(percentile(behind, 0.5)),
    small_behind_50_full_p95_ms: tenths(percentile(behind, 0.95)),
    fairness_ratio: tenths(percentile(behind, 0.5) / percentile(solo, 0.5)),
  };
}
