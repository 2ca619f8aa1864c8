import type { BenchSystem } from './bench-system.js';
import { cpuSeconds } from './cpu-time.js';
import { percentile } from './percentile.js';

/** Seconds of processor time used by each kind of process, and by this one, which sends the load. */
export type ProcessorParts = Readonly<Record<'api' | 'workers' | 'postgres' | 'redis' | 'bench', number>>;

/** The time used so far, including children and ended children. */
export function processorParts({ apis, workers, postgres, redis }: BenchSystem): ProcessorParts {
  const own = process.cpuUsage();
  return {
    api: cpuSeconds(apis.map(({ pid }) => pid)),
    workers: cpuSeconds(workers.map(({ pid }) => pid)),
    postgres: cpuSeconds([postgres.process.pid]),
    redis: cpuSeconds([redis.process.pid]),
    bench: (own.user + own.system) / 1e6,
  };
}

/** Microseconds each part has spent since `before` on one of `count` pieces of work. */
export function costOfEach(before: ProcessorParts, after: ProcessorParts, count: number): ProcessorParts {
  const cost = (part: keyof ProcessorParts): number =>
    Math.round(((after[part] - before[part]) * 1e6) / count);
  return {
    api: cost('api'),
    workers: cost('workers'),
    postgres: cost('postgres'),
    redis: cost('redis'),
    bench: cost('bench'),
  };
}

/** The median cost over rounds of each kind of process, as `cpu_<process>_us_per_<work>`. */
export function medianCosts(
  costs: readonly ProcessorParts[],
  work: string,
): Readonly<Record<string, number>> {
  const parts = Object.keys(costs[0] ?? {}) as (keyof ProcessorParts)[];
  const medians = parts.map((part): [string, number] => [
    `cpu_${part}_us_per_${work}`,
    percentile(
      costs.map((cost) => cost[part]),
      0.5,
    ),
  ]);
  return Object.fromEntries(medians);
}
