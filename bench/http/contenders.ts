import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../apps/local/services/ports.js';
import { SupervisedProcess } from '../../apps/local/services/supervised-process.js';
import type { BenchSystem, RunningProgram } from '../support/bench-system.js';
import { cpuSeconds, firstThreadSeconds } from '../support/cpu-time.js';

/** `again` is the api with listings that it has answered lately. */
export const CONTENDERS = ['api', 'again', 'nest', 'express', 'raw'] as const;
export type ContenderName = (typeof CONTENDERS)[number];
export const PEERS = ['nest', 'express', 'raw'] as const satisfies readonly ContenderName[];

/** Seconds of processor time so far, by process; NaN if that cannot be read. */
export type CpuByProcess = Readonly<Record<string, number>>;

/** One server in the comparison, in its own process. */
export interface Contender {
  readonly name: ContenderName;
  readonly baseUrl: string;
  readonly cpu: () => CpuByProcess;
  readonly pid: number;
}

/** The complete api with its dependencies, and the bare servers for comparison. */
export async function startContenders(system: BenchSystem): Promise<Contender[]> {
  const api = await system.addApi();
  const peers: Contender[] = [];
  for (const name of PEERS) {
    const { baseUrl, process: server } = await startPeer(name, system);
    peers.push({ name, baseUrl, cpu: () => cpuOfNode(name, server), pid: server.pid ?? 0 });
  }
  const cpuOfSystem = (): CpuByProcess => ({
    ...cpuOfNode('api', api.process),
    postgres: cpuSeconds([system.postgres.process.pid]),
    redis: cpuSeconds([system.redis.process.pid]),
  });
  const whole = { baseUrl: api.baseUrl, cpu: cpuOfSystem, pid: api.process.pid ?? 0 };
  return [{ name: 'api', ...whole }, { name: 'again', ...whole }, ...peers];
}

/** The main thread, and all others: scoring, garbage collection, compilation. */
function cpuOfNode(name: string, { pid = 0 }: SupervisedProcess): CpuByProcess {
  const main = firstThreadSeconds(pid);
  return { [`${name}_main_thread`]: main, [`${name}_other_threads`]: cpuSeconds([pid]) - main };
}

async function startPeer(name: ContenderName, system: BenchSystem): Promise<RunningProgram> {
  const port = String(await freePort());
  const main = fileURLToPath(new URL(`./peers/${name}.main.js`, import.meta.url));
  const program = new SupervisedProcess({
    name,
    logFile: join(system.directory, `${name}.log`),
    ready: /listening/,
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 2_000,
    prepareLaunch: () => ({
      command: process.execPath,
      args: [main],
      environment: { PORT: port, NODE_OPTIONS: undefined, NODE_ENV: 'production' },
    }),
  });
  return { baseUrl: `http://127.0.0.1:${port}`, process: await system.run(program) };
}
