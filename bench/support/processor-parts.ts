import type { BenchSystem } from './bench-system.js';
import { cpuSeconds } from './cpu-time.js';

/** Seconds of processor time that each kind of process has used, and this one, which sends the load. */
export type ProcessorParts = Readonly<Record<'api' | 'workers' | 'postgres' | 'redis' | 'bench', number>>;

/** What was used so far, children and ended children included. */
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

/** Microseconds that one of `count` pieces of work has cost each part since `before`. */
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
