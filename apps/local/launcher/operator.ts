import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { programFile } from '#platform';

import type { OperatorSession } from './operator-session.js';

const CLI = fileURLToPath(programFile('apps/cli/main.js'));
/** Commands that need much time or memory: each runs in its own process, in parallel. */
const LONG = new Set(['import', 'build', 'sandbox']);

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Runs `deal` commands as an operator would: short ones one after another in the session's process. */
export class Operator {
  /** @param environment added to ours: where the database and the market are. */
  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly session: OperatorSession,
    private readonly abort: AbortSignal,
  ) {}

  /** The command's standard output. On failure, throws with its complaints, or if there are none, its output. */
  async run(...args: readonly string[]): Promise<string> {
    const long = args[0] === 'market' && LONG.has(args[1] ?? '');
    const ended = long ? await this.spawn(args) : await this.session.run(args, this.environment);
    const { code, output, complaints } = ended;
    if (code !== 0) throw new Error(`deal ${args.join(' ')} failed:\n${(complaints || output).trimEnd()}`);
    return output;
  }

  /** The result of a command run with JSON output: one document on the last line. */
  async ask(...args: readonly string[]): Promise<unknown> {
    const output = await this.run(...args, '--json');
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  }

  private async spawn(args: readonly string[]): Promise<Ended> {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a Ctrl-C reaches it through us
      signal: this.abort,
    });
    let output = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code, output, complaints };
  }
}
