import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { systemClock, NO_PROOF } from '#platform';
import { KeyStore, OrganisationStore } from '#auth';
import { LIMIT_NAMES } from '#http';
import { seededRandom } from '#valuation';

import { BenchSystem } from '../support/bench-system.js';
import { residentMegabytes } from '../support/resident-memory.js';
import { activateMarket } from './bench-market.js';
import { type Contender, type ContenderName, CONTENDERS, startContenders } from './contenders.js';
import { measureAtHalf } from './half-of-capacity.js';
import { loadByAutocannon } from './load/autocannon.js';
import type { RequestSet, SaturatingLoad } from './load/load.js';
import { isWrkInstalled, loadByWrk } from './load/wrk.js';
import { type HttpBenchOptions, optionsOf } from './options.js';
import { profileApi } from './profile/profile-api.js';
import { type Round, summarise } from './summary.js';

/** More than any benchmark on one machine reaches. */
const LIMIT = 100_000_000;

/** Longer than the api takes, once at rest, to give back the memory a load made it take. */
const REST_MS = 45_000;

/** Listings asked for again and again, fewer than the api keeps answers. */
const ASKED_AGAIN = 256;

/**
 * `npm run bench -- http`: the complete POST /v1/analyze (key, limit, validation, scoring, committed record) compared
 * with a bare Nest + passport + ValidationPipe handler, a bare Express handler and a raw node:http handler, in rounds
 * of random order; each listing is scored, except for `again`, whose few listings were answered a moment ago.
 */
export async function run(given: Partial<HttpBenchOptions>): Promise<object> {
  const options = optionsOf(given);
  const wrk = isWrkInstalled() && options.seconds >= 1;
  const load = wrk ? loadByWrk : loadByAutocannon;
  const system = await BenchSystem.start();
  try {
    const { source, sales, listings } = await activateMarket(system.marketDir, system.database, options);
    const { connections, seconds } = options;
    const contenders = await startContenders(system);
    const requests = await keepAnswered(contenders, {
      path: '/v1/analyze',
      headers: { authorization: `Bearer ${await issueKey(system)}`, 'content-type': 'application/json' },
      bodies: listings.map((property) => JSON.stringify({ property })),
    });
    const rounds = await measureRounds(contenders, load, requests, options);
    const summary = summarise(rounds);
    const loaded = memoryOf(contenders);
    const atHalf = await measureAtHalf(contenders, summary, requests, options);
    if (!options.quick) await delay(REST_MS);
    return {
      load_generator: wrk ? 'wrk' : 'autocannon',
      sales,
      rows_of: source,
      ...{ rounds: options.rounds, seconds, connections },
      ...summary,
      memory_mb: loaded,
      memory_at_rest_mb: memoryOf(contenders),
      at_half_of_capacity: atHalf,
      api_microseconds_by_part: await profileApi(system, load, { requests, connections, seconds }),
    };
  } finally {
    await system.stop();
  }
}

const memoryOf = (contenders: readonly Contender[]): Record<string, number> =>
  Object.fromEntries(
    contenders.filter(({ name }) => name !== 'again').map(({ name, pid }) => [name, residentMegabytes(pid)]),
  );

/** Some rows of the register do not make a valid listing (a size or price beyond the limits); the others are used. */
async function keepAnswered(contenders: readonly Contender[], requests: RequestSet): Promise<RequestSet> {
  const { path, headers } = requests;
  const bodies: string[] = [];
  const [api] = contenders;
  for (const body of requests.bodies) {
    const response = await fetch(new URL(path, api?.baseUrl), { method: 'POST', headers, body });
    const text = await response.text();
    if (response.ok) bodies.push(body);
    else console.error(`left out: ${body}: ${text}`);
  }
  if (bodies.length * 2 < requests.bodies.length) throw new Error('most of the listings are refused');
  return { ...requests, bodies };
}

async function measureRounds(
  contenders: readonly Contender[],
  load: SaturatingLoad,
  requests: RequestSet,
  { rounds, seconds, connections, seed }: HttpBenchOptions,
): Promise<Round[]> {
  const random = seededRandom(seed);
  const plans = {
    whole: { requests, connections },
    again: { requests: { ...requests, bodies: requests.bodies.slice(0, ASKED_AGAIN) }, connections },
  };
  const planFor = (name: ContenderName): (typeof plans)['whole'] =>
    name === 'again' ? plans.again : plans.whole;
  for (const { name, baseUrl } of contenders) await load({ ...planFor(name), baseUrl, seconds });
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of shuffled(CONTENDERS, random)) {
      const contender = contenders.find((one) => one.name === name);
      if (contender === undefined) continue;
      await delay(200); // leftover work of the previous server
      const before = contender.cpu();
      const result = await load({ ...planFor(name), baseUrl: contender.baseUrl, seconds });
      const after = contender.cpu();
      const cpu = Object.entries(after).map(([part, used]) => [part, used - (before[part] ?? 0)] as const);
      measured.push({ round, name, result, cpu: Object.fromEntries(cpu) });
      const shown = `${Math.round(result.perSecond)}/s, p99 ${result.p99.toFixed(1)} ms`;
      console.error(`round ${round + 1} of ${rounds}: ${name} ${shown}`);
    }
  }
  return measured;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

/** A live key of an organisation like the launcher's. */
async function issueKey({ database }: BenchSystem): Promise<string> {
  const organisations = new OrganisationStore(database, systemClock);
  const { id } = await organisations.create(`Bench ${randomBytes(4).toString('hex')}`, 'enterprise');
  for (const name of LIMIT_NAMES) await organisations.setLimit({ orgId: id, livemode: true }, name, LIMIT);
  return (
    await new KeyStore(database, systemClock, NO_PROOF).create({ orgId: id, livemode: true, name: 'bench' })
  ).text;
}
