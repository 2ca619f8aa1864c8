import { Client } from 'pg';

import { migrate, openDatabase } from '#storage';

import { BenchSystem } from '../support/bench-system.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { tenths } from '../support/percentile.js';
import { LayoutWork } from './layout-work.js';
import { LAYOUTS } from './layouts.js';

/** How often each layout does its work, in turn; the first time does not count. */
const ROUNDS = 7;

interface Cost {
  seconds: number;
  count: number;
}

type Costs = Record<'delivery' | 'item' | 'delivery_deleted' | 'item_deleted', Cost>;

/**
 * `npm run bench -- partitions [--json]`: microseconds of PostgreSQL's processor time per delivery (published, claimed,
 * loaded, recorded), per batch item (accepted, claimed, begun, ended), and for deleting each of them row by row, with
 * unpartitioned tables and with deliveries, results or events by month. The layouts take turns on one server.
 */
export async function run(): Promise<object> {
  const system = await BenchSystem.start();
  try {
    const works = await makeLayouts(system);
    const costs = Object.fromEntries(Object.keys(LAYOUTS).map((name) => [name, noCosts()]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? works : [...works].reverse();
      for (const [name, work] of order) {
        const cost = round === 0 ? noCosts() : (costs[name] ?? noCosts());
        await measure(work, cost.delivery, () => work.deliver());
        await measure(work, cost.item, () => work.score());
      }
    }
    for (const [name, work] of works) {
      const cost = costs[name] ?? noCosts();
      const deliveries = await work.age();
      await measure(work, cost.delivery_deleted, () => work.forgetEvents().then(() => deliveries));
      await measure(work, cost.item_deleted, () => work.forgetBatches());
    }
    for (const [, work] of works) await work.close();
    return Object.fromEntries(Object.entries(costs).map(([name, cost]) => [name, inMicroseconds(cost)]));
  } finally {
    await system.stop();
  }
}

const noCosts = (): Costs => {
  const none = (): Cost => ({ seconds: 0, count: 0 });
  return { delivery: none(), item: none(), delivery_deleted: none(), item_deleted: none() };
};

const inMicroseconds = (costs: Costs): Record<string, number> =>
  Object.fromEntries(
    Object.entries(costs).map(([name, { seconds, count }]) => [name, tenths((seconds * 1e6) / count)]),
  );

async function measure(work: LayoutWork, cost: Cost, act: () => Promise<number>): Promise<void> {
  const pids = [await work.backend()];
  const before = cpuSeconds(pids);
  cost.count += await act();
  cost.seconds += cpuSeconds(pids) - before;
}

/** Databases with each of the layouts, each migrated. */
async function makeLayouts({ postgres }: BenchSystem): Promise<[string, LayoutWork][]> {
  const urlOf = (name: string): string => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const made: [string, LayoutWork][] = [];
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    const database = `layout_${name}`;
    await query(postgres.url, `CREATE DATABASE ${database}`);
    await migrate(urlOf(database));
    await query(urlOf(database), layout.sql(new Date()));
    const work = new LayoutWork(
      openDatabase({ url: urlOf(database), poolSize: 1, applicationName: 'bench' }),
      layout,
    );
    await work.prepare();
    made.push([name, work]);
  }
  return made;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
