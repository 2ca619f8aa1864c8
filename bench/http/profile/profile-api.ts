import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { BenchSystem } from '../../support/bench-system.js';
import { tenths } from '../../support/percentile.js';
import type { LoadPlan, SaturatingLoad } from '../load/load.js';
import { visitSamples } from './cpu-profile.js';
import { type Part, partOf, PARTS } from './parts.js';

/** Microseconds of the api process per request, by part and by thread. Sampling itself adds to them. */
export interface TimeByPart {
  readonly main: Readonly<Record<Part, number>>;
  readonly other_threads: Readonly<Record<Part, number>>;
}

/**
 * Where the time of one request goes: puts load on a separate api under `node --cpu-prof` and classifies the samples.
 */
export async function profileApi(
  system: BenchSystem,
  load: SaturatingLoad,
  plan: Omit<LoadPlan, 'baseUrl'>,
): Promise<TimeByPart> {
  const folder = join(system.directory, 'profile');
  mkdirSync(folder);
  const api = await system.addApi(['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  const target = { ...plan, baseUrl: api.baseUrl };
  await load(target);
  const from = microseconds();
  const { answers } = await load(target);
  const to = microseconds();
  const main = api.process.pid;
  await api.process.stop();
  const sums = { main: emptySums(), other_threads: emptySums() };
  for (const file of readdirSync(folder)) {
    // CPU.<date>.<time>.<pid>.<thread id>.<sequence>.cpuprofile
    const [, , , pid, thread] = file.split('.');
    if (pid !== String(main)) continue;
    const sum = thread === '0' ? sums.main : sums.other_threads;
    visitSamples(join(folder, file), from, to, (stack, time) => {
      const part = partOf(stack);
      if (part !== null) sum[part] += time;
    });
  }
  return { main: perRequest(sums.main, answers), other_threads: perRequest(sums.other_threads, answers) };
}

function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

const emptySums = (): Record<Part, number> =>
  Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>;

function perRequest(sums: Readonly<Record<Part, number>>, answers: number): Record<Part, number> {
  const shares = PARTS.map((part) => [part, tenths(sums[part] / answers)] as const);
  return Object.fromEntries(shares) as Record<Part, number>;
}
