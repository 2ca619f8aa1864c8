import type { MarketSnapshot } from '#market';
import { openEngine, trainModel } from '#scoring';

import { percentile } from '../support/percentile.js';
import { inventMarket } from './invented-market.js';

const WARM = 3000;
const TIMED = 20_000;
const NEWEST = 20_540;

/** One valuation at 30,000 and at 3,000,000 sales, and training at 1,500,000; microseconds, seconds, MB. */
export async function run(): Promise<object> {
  const { model } = trainModel(inventMarket(30_000, 365));
  const small = timeValuations({ ...inventMarket(30_000, 365), model });
  const large = timeLarge();
  const training = timeTraining();
  return Promise.resolve({
    sales_30k: small,
    sales_3m: large,
    p50_growth: large.p50_us / small.p50_us,
    training,
  });
}

function timeLarge(): ReturnType<typeof timeValuations> {
  const snapshot = inventMarket(3_000_000, 3650);
  return timeValuations({ ...snapshot, model: trainModel(snapshot).model });
}

function timeTraining(): object {
  const snapshot = inventMarket(1_500_000, 1825);
  const start = performance.now();
  const { model } = trainModel(snapshot);
  return {
    sales: snapshot.sales.count,
    seconds: (performance.now() - start) / 1000,
    rss_mb: process.memoryUsage().rss / 1e6,
    model_mb: model.byteLength / 1e6,
  };
}

function timeValuations(snapshot: MarketSnapshot): { readonly p50_us: number; readonly p99_us: number } {
  const engine = openEngine(snapshot);
  const { sales } = snapshot;
  const times: number[] = [];
  for (let i = 0; i < WARM + TIMED; i++) {
    const row = Math.imul(i + 1, 2654435761) >>> 0;
    const sale = row % sales.count;
    const subject = {
      propertyType: 0,
      offPlan: sales.offPlan[sale] === 1 ? (1 as const) : (0 as const),
      bedrooms: sales.bedrooms[sale] ?? 0,
      sizeSqft: sales.sizeSqft[sale] ?? 800,
      area: sales.area[sale] ?? 0,
      project: sales.project[sale] ?? 0,
      building: -1,
    };
    const start = performance.now();
    engine.value(subject, NEWEST).quantile(0.9);
    if (i >= WARM) times.push((performance.now() - start) * 1000);
  }
  return { p50_us: percentile(times, 0.5), p99_us: percentile(times, 0.99) };
}
