/** Run by valuation-latency in a separate process: trains one invented market and times its answers. */
import { compileSnapshot, SnapshotScorer, trainModel } from '#scoring';
import { openEngine } from '#valuation';

import { percentile, tenths } from '../support/percentile.js';
import { inventMarket } from './invented-market.js';
import type { LatencyOnMarket } from './valuation-latency.bench.js';

/** Calls before the first timed one: the compiler of a process settles only after some 20,000. */
const WARM = 20_000;
const TIMED = 20_000;

const [sales = 0, days = 0] = process.argv.slice(2).map(Number);
const untrained = inventMarket(sales, days);
const started = performance.now();
const snapshot = { ...untrained, model: (await trainModel(untrained)).model };
const trained = performance.now();
const engine = openEngine(snapshot);
const newest = snapshot.sales.day[sales - 1] ?? 0;
const service = new SnapshotScorer(compileSnapshot(snapshot, undefined, engine));

const result: LatencyOnMarket = {
  sales,
  seconds_to_train: tenths((trained - started) / 1000),
  valuation: timed((row) => {
    engine.value(subjectOf(row), newest).quantile(0.9);
  }),
  advert: timed((row) => {
    engine.value({ ...subjectOf(row), listed: {} }, newest).quantile(0.9);
  }),
  analysis: timed((row) => {
    service.analyze(listingOf(row));
  }),
};
console.log(JSON.stringify(result));

/** Microseconds per call, for rows drawn from all over the market. */
function timed(call: (row: number) => void): LatencyOnMarket['analysis'] {
  const times: number[] = [];
  for (let i = 0; i < WARM + TIMED; i++) {
    const row = (Math.imul(i + 1, 2654435761) >>> 0) % sales;
    const start = performance.now();
    call(row);
    if (i >= WARM) times.push((performance.now() - start) * 1000);
  }
  return { p50_us: tenths(percentile(times, 0.5)), p99_us: tenths(percentile(times, 0.99)) };
}

function subjectOf(row: number) {
  const { bedrooms, sizeSqft, area, project, offPlan } = snapshot.sales;
  return {
    propertyType: 0,
    offPlan: offPlan[row] === 1 ? (1 as const) : (0 as const),
    bedrooms: bedrooms[row] ?? 0,
    sizeSqft: sizeSqft[row] ?? 0,
    area: area[row] ?? 0,
    project: project[row] ?? 0,
    building: -1,
  };
}

function listingOf(row: number) {
  const { bedrooms, sizeSqft, price, area, project } = snapshot.sales;
  return {
    area: snapshot.areas[area[row] ?? 0]?.name ?? '',
    building: snapshot.projects[project[row] ?? 0]?.name ?? '',
    type: 'apartment' as const,
    intent: 'buy' as const,
    bedrooms: bedrooms[row] ?? 0,
    size_sqft: sizeSqft[row] ?? 0,
    listing_price: Math.round(price[row] ?? 0),
  };
}
