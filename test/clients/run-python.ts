import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const probe = 'import sys; sys.exit(sys.version_info < (3, 10))';

/** Whether the client in Python can be tested. */
export const hasPython = spawnSync('python3', ['-c', probe]).status === 0;

/** Does a task of python-client.py and returns what came of it. */
export async function runPython<T>(task: Readonly<Record<string, unknown>>): Promise<T> {
  const child = spawn('python3', ['-B', 'test/clients/python-client.py'], {
    env: { ...process.env, PYTHONPATH: 'clients/python' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(JSON.stringify(task));
  const [out, problems] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'close'),
  ]);
  if (out === '') throw new Error(problems);
  return JSON.parse(out) as T;
}
