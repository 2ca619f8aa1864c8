import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';

import { programFile } from '#platform';

import { NODE_FLAGS } from '../services/node-flags.js';
import { SupervisedProcess } from '../services/supervised-process.js';

const CHILD = fileURLToPath(programFile('apps/local/child.main.js'));
const POLL_MS = 50;
/** What each loads first: the module that all others hang on. */
const MODULES = { api: 'start-api.js', worker: 'start-worker.js' } as const;

export interface Program {
  readonly name: 'api' | 'worker';
  /** Where it answers `/readyz`. */
  readonly baseUrl: string;
  /** What it is told once the servers run; it loads its modules meanwhile. */
  readonly environment: Promise<Readonly<Record<string, string>>>;
  readonly logFile: string;
}

/** One of the project's own processes under supervision; it serves when its `/readyz` says so. */
export function superviseProgram({ name, baseUrl, environment, logFile }: Program): SupervisedProcess {
  const path = (file: `${string}.js`): string => fileURLToPath(programFile(`apps/${name}/${file}`));
  return new SupervisedProcess({
    name,
    logFile,
    ready: (signal) => untilReady(baseUrl, signal),
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 15_000, // they drain for up to 10 s
    prepareLaunch: () => ({
      command: process.execPath,
      args: [...NODE_FLAGS[name], CHILD, path('main.js'), path(MODULES[name])],
      ipc: true,
      rest: environment,
    }),
  });
}

/** Readiness is a matter between processes, so it is asked for, again and again. */
async function untilReady(baseUrl: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(new URL('/readyz', baseUrl), { signal }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok === true) return;
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
