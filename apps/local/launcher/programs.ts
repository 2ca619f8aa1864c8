import { fileURLToPath } from 'node:url';

import { programFile } from '#platform';

import { NODE_FLAGS } from '../services/node-flags.js';
import { SupervisedProcess } from '../services/supervised-process.js';
import { untilServing } from './until-serving.js';

const CHILD = fileURLToPath(programFile('apps/local/child.main.js'));
/** A market loads in seconds, but may take minutes on a small machine. */
const LONGEST_START_MS = 600_000;
/** The module each program loads first: the one that pulls in all others. */
const MODULES = { api: 'start-api.js', worker: 'start-worker.js' } as const;

export interface Program {
  readonly name: 'api' | 'worker';
  /** Where it serves `/readyz`. */
  readonly baseUrl: string;
  /** Passed to it once the servers are running; meanwhile it loads its modules. */
  readonly environment: Promise<Readonly<Record<string, string>>>;
  readonly logFile: string;
  readonly say: (line: string) => void;
}

/** One of our own processes under supervision; it counts as serving when its `/readyz` says so. */
export function superviseProgram({ name, baseUrl, environment, logFile, say }: Program): SupervisedProcess {
  const path = (file: `${string}.js`): string => fileURLToPath(programFile(`apps/${name}/${file}`));
  return new SupervisedProcess({
    name,
    logFile,
    ready: (signal) => untilServing(name, baseUrl, say, signal),
    readyTimeoutMs: LONGEST_START_MS,
    stopSignal: 'SIGTERM',
    stopGraceMs: 15_000, // draining takes up to 10 s
    prepareLaunch: () => ({
      command: process.execPath,
      args: [...NODE_FLAGS[name], CHILD, path('main.js'), path(MODULES[name])],
      ipc: true,
      rest: environment,
    }),
  });
}
