import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { type Aftermath, aftermathOf, calmReadings } from './judge/aftermath.js';
import { DiskWatch } from '../support/disk-watch.js';
import { isSlow } from './judge/judge.js';
import { type Readings, readMetrics } from './judge/metrics.js';
import { problemChecker } from './judge/problem-schema.js';
import { makePlan } from './requests/make-plan.js';
import { makeWorld, readDocument } from './requests/make-world.js';
import type { ApiDocument } from './requests/operation.js';
import type { World } from './requests/world.js';
import { type Failure, type KindFigures, type SlowAnswer, Tally } from './tally.js';
import type { Target } from './target/target.js';
import { Tenants } from './target/tenants.js';
import { Lane } from './wire/exchange.js';
import { Lanes } from './wire/lanes.js';

export interface CampaignOptions {
  readonly requests: number;
  readonly seed: number;
  /** Maximum requests in flight with a customer's genuine key. */
  readonly lanes: number;
  /** Seconds within which memory has to recover; 0: memory is not judged. */
  readonly settleSeconds: number;
  readonly say: (text: string) => void;
}

export interface CampaignReport {
  readonly seed: number;
  readonly requests: number;
  readonly seconds: number;
  /** Processor time per request, in milliseconds: of the api, and for creating, sending and judging it. */
  readonly cpu_ms: { readonly api: number; readonly campaign: number };
  readonly operations: number;
  readonly kinds: Readonly<Record<string, KindFigures>>;
  /**
   * Answers that took over a second: under full load, and of these again when repeated alone. PDF reports are counted
   * separately, above a second and a half.
   */
  readonly over_1s: { readonly under_load: number; readonly printed: number; readonly alone: number };
  readonly slowest: readonly SlowAnswer[];
  readonly unanswered: number;
  /**
   * Periods in which the machine's disk accepted no writes, and the refusals then because the database could not
   * answer.
   */
  readonly disk_stalls: { readonly milliseconds: readonly number[]; readonly refused: number };
  readonly aftermath: Aftermath;
  readonly failures: readonly Failure[];
  readonly passed: boolean;
}

/** Requests before the objects they delete are created again. */
const STRETCH = 2_000;
const WARMING_LANES = 8;
const MOST_REPEATED = 300;
const MOST_SHOWN = 10;
/** A machine that does other work is sometimes late; a request that is late every time is late by itself. */
const TIMES_ALONE = 3;

/** Sends `requests` mutated requests and judges every answer and what is left behind. */
export async function runCampaign(target: Target, options: CampaignOptions): Promise<CampaignReport> {
  const { requests, seed, say } = options;
  const document = await readDocument(target);
  const even = await Tenants.create(target);
  const odd = await Tenants.create(target);
  const hooks = createServer((request, response) => request.resume().on('end', () => response.end()));
  hooks.listen(0, '127.0.0.1');
  await once(hooks, 'listening');
  const hookUrl = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}`;
  const checkProblem = problemChecker(document);
  const disk = await DiskWatch.start();
  const tally = new Tally(checkProblem, disk);
  const since = performance.now();
  const lanes = new Lanes(target.baseUrl, options.lanes);
  try {
    const world = (at: number) => makeWorld(target, document, at % 2 === 0 ? even : odd, hookUrl);
    const stretch = Math.min(STRETCH, Math.ceil(requests / 2));
    let latest = await world(0);
    const few = new Lanes(target.baseUrl, WARMING_LANES); // a program that has just started is slow
    await sendStretch(few, latest, { seed, from: 0, to: stretch }, tally);
    await few.idle();
    few.close();
    const before = await calmReadings(target.metricsUrl);
    const own = process.cpuUsage();
    let next = attempt(world(1));
    for (let from = stretch, at = 1; from < requests; from += stretch, at += 1) {
      const to = Math.min(requests, from + stretch);
      const made = await next;
      if (made instanceof Error) tally.failToPrepare(from, made.message);
      else latest = made;
      // Meanwhile creates the next stretch's world, with tenants nobody else uses now.
      if (to < requests) next = attempt(world(at + 1));
      await sendStretch(lanes, latest, { seed, from, to }, tally);
      say(
        `${to} of ${requests} requests, ${tally.failures.length} failures, ${tally.slow.length} over 1 s; ${lanes.state}`,
      );
      for (const line of tally.newKindsOfFailure()) say(line);
    }
    await lanes.idle();
    lanes.close();
    const cpuMs = await cpuOfRequest(target, before, own, requests - stretch);
    const seconds = (performance.now() - since) / 1_000;
    const alone = await repeatSlow(target, latest, seed, tally);
    const printed = tally.slow.filter((answer) => answer.printed).length;
    const aftermath = await aftermathOf(target, before, options.settleSeconds);
    return {
      seed,
      requests,
      seconds: Math.round(seconds),
      cpu_ms: cpuMs,
      operations: countOperations(document),
      kinds: tally.figures(),
      over_1s: { under_load: tally.slow.length - printed, printed, alone },
      slowest: slowestOf(tally).slice(0, MOST_SHOWN),
      unanswered: tally.unanswered,
      disk_stalls: { milliseconds: disk.stalls(), refused: tally.refusedInStalls },
      aftermath,
      failures: tally.failures,
      passed: tally.failures.length === 0 && aftermath.violations.length === 0,
    };
  } finally {
    hooks.closeAllConnections();
    hooks.close();
    await disk.stop();
  }
}

/** Computed answers first, then printed ones; the slowest of each first. */
const slowestOf = ({ slow }: Tally): SlowAnswer[] =>
  [...slow].sort((one, other) =>
    one.printed === other.printed
      ? other.milliseconds - one.milliseconds
      : Number(one.printed) - Number(other.printed),
  );

const countOperations = (document: ApiDocument): number =>
  Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);

async function cpuOfRequest(
  target: Target,
  before: Readings,
  ownBefore: NodeJS.CpuUsage,
  requests: number,
): Promise<CampaignReport['cpu_ms']> {
  const { cpuSeconds } = await readMetrics(target.metricsUrl);
  const { user, system } = process.cpuUsage(ownBefore);
  const each = (ms: number): number => hundredths(ms / requests);
  return { api: each((cpuSeconds - before.cpuSeconds) * 1e3), campaign: each((user + system) / 1e3) };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const attempt = (made: Promise<World>): Promise<World | Error> =>
  made.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

/** Resolves when the last of them is about to be sent. */
async function sendStretch(
  lanes: Lanes,
  world: World,
  { seed, from, to }: { readonly seed: number; readonly from: number; readonly to: number },
  tally: Tally,
): Promise<void> {
  const { main, restricted, foreign } = world.keys;
  const genuine = [main, restricted, foreign];
  for (let index = from; index < to; index += 1) {
    const plan = makePlan(seed, index, world);
    await lanes.add(plan, genuine, async (lane) => tally.add(plan, await lane.perform(plan)));
  }
}

/**
 * An answer may have been late because of concurrent requests. A request that holds up the process is late itself, even
 * when sent alone: that is a failure.
 */
async function repeatSlow(target: Target, world: World, seed: number, tally: Tally): Promise<number> {
  const { hostname, port } = new URL(target.baseUrl);
  const lane = new Lane(hostname, Number(port));
  let confirmed = 0;
  for (const { index } of slowestOf(tally).slice(0, MOST_REPEATED)) {
    const plan = makePlan(seed, index, world);
    const found: number[] = [];
    while (found.length < TIMES_ALONE) {
      const exchange = await lane.perform(plan);
      if (!isSlow(plan, exchange)) break;
      found.push(Math.round(exchange.milliseconds));
    }
    if (found.length < TIMES_ALONE) continue;
    confirmed += 1;
    tally.fail(plan, { rule: 'slow', found: `${found.join(', ')} ms alone` });
  }
  lane.close();
  return confirmed;
}
