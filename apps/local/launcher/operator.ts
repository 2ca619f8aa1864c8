import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../cli/main.js', import.meta.url));

/** Runs commands of `deal` as child processes, the way an operator would. */
export class Operator {
  /** @param environment added to ours: where the records and the market are. */
  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly abort: AbortSignal,
  ) {}

  /** The command's standard output. Throws with all it printed when it fails. */
  async run(...args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a Ctrl-C reaches it through us
      signal: this.abort,
    });
    let output = '';
    let complaints = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`deal ${args.join(' ')} failed:\n${complaints}${output}`);
    return output;
  }

  /** The result of a command that is asked for JSON, one document on the last line. */
  async ask(...args: readonly string[]): Promise<unknown> {
    const output = await this.run(...args, '--json');
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  }
}
