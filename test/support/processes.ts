import { afterAll } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareBuild, preparePrograms } from './services.js';

/** A real process of this project that a test started. */
export interface TestProcess {
  readonly pid: number;
  /** The first line of output, past or future, that matches. Throws when the process ends without one. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Everything it printed so far, stdout and stderr as they came. */
  readonly output: () => string;
  /** Resolves with how it ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends a signal and waits for the end; SIGKILL unless told otherwise. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
}

/** How long the workers of a test keep a job that one of them died over: long for a living one, short to wait for. */
export const TEST_JOB_LOCK_MS = '5000';

const ROOT = join(import.meta.dirname, '..', '..');
const started = new Set<ChildProcess>();

// A test that fails half-way must not leave processes behind.
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/**
 * Starts a program as a process of its own, building first when sources changed.
 * @param file below dist/, for example `apps/api/main.js`; below build/ for one of bench/ and test/.
 * @param environment added to ours; undefined removes a name.
 * @param node the Node.js that runs it; ours unless told otherwise.
 */
export async function startProcess(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
  node = process.execPath,
): Promise<TestProcess> {
  await (file.startsWith('test/') ? preparePrograms() : prepareBuild());
  const folder = /^(?:bench|test)\//.test(file) ? 'build' : 'dist';
  const child = spawn(node, [join(ROOT, folder, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const lines: string[] = [];
  const events = new EventEmitter<{ line: [string]; end: [] }>().setMaxListeners(0);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      events.emit('line', line);
    });
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      started.delete(child);
      resolve({ code, signal });
      events.emit('end');
    });
  });
  if (child.pid === undefined) throw await ended.catch((error: unknown) => error);
  return {
    pid: child.pid,
    output: () => lines.join('\n'),
    ended,
    line: (pattern) => firstLine(pattern, lines, events, child, file),
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

function firstLine(
  pattern: RegExp,
  lines: readonly string[],
  events: EventEmitter<{ line: [string]; end: [] }>,
  child: ChildProcess,
  file: string,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void): void => {
      events.off('line', look).off('end', fail);
      act();
    };
    const look = (line: string): void => {
      const match = pattern.exec(line);
      if (match !== null) finish(() => resolve(match));
    };
    const fail = (): void =>
      finish(() =>
        reject(
          new Error(
            `${file} ended (${String(child.signalCode ?? child.exitCode)}) before ${String(pattern)}; it printed:\n${lines.join('\n')}`,
          ),
        ),
      );
    for (const line of lines) {
      const match = pattern.exec(line);
      if (match === null) continue;
      resolve(match);
      return;
    }
    if (child.exitCode === null && child.signalCode === null) events.on('line', look).on('end', fail);
    else fail();
  });
}
