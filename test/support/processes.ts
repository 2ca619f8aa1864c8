import { afterAll } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareBuild, preparePrograms } from './services.js';

/** A real process of this project, started by a test. */
export interface TestProcess {
  readonly pid: number;
  /** The first matching line of output, past or future. Throws if the process ends without one. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** All output so far, stdout and stderr in order of arrival. */
  readonly output: () => string;
  /** Resolves with how it ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends a signal, SIGKILL by default, and waits for the end. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
}

/** How long a job stays locked after its test worker died: long for a living worker, short to wait for. */
export const TEST_JOB_LOCK_MS = '5000';

const ROOT = join(import.meta.dirname, '..', '..');
const started = new Set<ChildProcess>();

// A test that fails midway must not leave processes behind.
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/**
 * Starts a program in its own process, building first if sources changed.
 * @param file below dist/, for example `apps/api/main.js`; below build/ for those of bench/ and test/.
 * @param environment added to ours; undefined removes a variable.
 * @param node the Node.js executable; ours by default.
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
