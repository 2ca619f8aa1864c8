import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

interface Latency {
  readonly p50_us: number;
  readonly p99_us: number;
}
export interface LatencyOnMarket {
  readonly sales: number;
  readonly seconds_to_train: number;
  /** Only the figure, from the engine. */
  readonly valuation: Latency;
  /** The same for a listing whose size is an advertised one, read off a curve. */
  readonly advert: Latency;
  /** A complete analysis of a listing given by names, through SnapshotScorer. */
  readonly analysis: Latency;
}

const SMALL = 30_000;
const LARGE = 3_000_000;

/**
 * `npm run bench -- valuation-latency [--json]`: one valuation and one complete analysis on a trained market of 30,000
 * and of 3,000,000 sales, each in a separate process, and how the medians grow; microseconds.
 */
export async function run(): Promise<object> {
  const small = await measured(SMALL, 365);
  const large = await measured(LARGE, 3650);
  return {
    small,
    large,
    growth: {
      valuation_p50: large.valuation.p50_us / small.valuation.p50_us,
      advert_p50: large.advert.p50_us / small.advert.p50_us,
      analysis_p50: large.analysis.p50_us / small.analysis.p50_us,
    },
  };
}

async function measured(sales: number, days: number): Promise<LatencyOnMarket> {
  const child = fileURLToPath(new URL('./latency-once.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, String(sales), String(days)]);
  return JSON.parse(stdout) as LatencyOnMarket;
}
