import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

import { afterAll } from '@jest/globals';

import { prepareBuild } from './services.js';

/** How a command ended, and its output. */
export interface DealRun {
  readonly code: number;
  /** stdout, then stderr, without the final line feed. */
  readonly output: string;
  readonly stdout: string;
  readonly stderr: string;
}

interface Answer {
  readonly id: number;
  readonly code: number;
  readonly output: string;
  readonly complaints: string;
}

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'apps', 'cli', 'session.main.js');
const sessions: ChildProcess[] = [];
afterAll(() => {
  for (const session of sessions) session.kill('SIGKILL');
});

/**
 * Built `deal` commands, run one after another in one process as `npm start` does: a separate process would spend most
 * of its time loading modules. For commands that end on their own and ask for nothing.
 *
 * @param environment added to ours for each command, evaluated each time.
 */
export function dealSession(
  environment: () => Readonly<Record<string, string>>,
): (...args: readonly string[]) => Promise<DealRun> {
  let session: Promise<ChildProcess> | undefined;
  let ids = 0;
  return async (...args) => {
    session ??= start();
    const child = await session;
    const id = ids++;
    return new Promise((resolve, reject) => {
      const ended = (): void =>
        reject(new Error(`the process of the commands ended over: ${args.join(' ')}`));
      const listen = (message: unknown): void => {
        const { id: answered, code, output: stdout, complaints: stderr } = message as Answer;
        if (answered !== id) return;
        child.off('message', listen).off('exit', ended);
        resolve({ code, stdout, stderr, output: (stdout + stderr).trimEnd() });
      };
      child.on('message', listen).once('exit', ended);
      child.send({ id, args, environment: environment() });
    });
  };
}

async function start(): Promise<ChildProcess> {
  await prepareBuild();
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = fork(PROGRAM, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [], env });
  child.setMaxListeners(0);
  sessions.push(child);
  return child;
}
