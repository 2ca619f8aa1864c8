import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { NODE_FLAGS } from '../services/node-flags.js';
import { SupervisedProcess } from '../services/supervised-process.js';

const CHILD = fileURLToPath(new URL('../child.main.js', import.meta.url));
const POLL_MS = 50;

export interface Program {
  readonly name: 'api' | 'worker';
  /** Where it answers `/readyz`. */
  readonly baseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
}

/** One of the project's own processes under supervision; it serves when its `/readyz` says so. */
export function superviseProgram({ name, baseUrl, environment, logFile }: Program): SupervisedProcess {
  const main = fileURLToPath(new URL(`../../${name}/main.js`, import.meta.url));
  return new SupervisedProcess({
    name,
    logFile,
    ready: (signal) => untilReady(baseUrl, signal),
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 15_000, // they drain for up to 10 s
    prepareLaunch: () => ({
      command: process.execPath,
      args: [...NODE_FLAGS[name], CHILD, main],
      environment,
      ipc: true,
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
