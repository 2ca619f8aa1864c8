import { spawn } from 'node:child_process';

/** Commands of a page and what it says they print. */
export interface GuideStep {
  readonly commands: string;
  readonly printed: string;
}

const FENCE = /^```(sh|text)\n([\s\S]*?)^```$/gm;
const MARK = '----- end of step -----';

/** The fenced `sh` blocks of a Markdown page, each with the `text` block that follows it. */
export function readGuide(page: string): GuideStep[] {
  const blocks = [...page.matchAll(FENCE)].map(([, kind, text = '']) => ({ kind, text }));
  return blocks.flatMap(({ kind, text }, at) => {
    if (kind !== 'sh') return [];
    const next = blocks[at + 1];
    return [{ commands: text, printed: next?.kind === 'text' ? next.text.trim() : '' }];
  });
}

/** Runs the commands as they are, one after another in one bash, and returns what each step printed. */
export async function runGuide(steps: readonly GuideStep[], directory: string): Promise<string[]> {
  const script = steps.map(({ commands }) => `${commands}\necho '${MARK}'`).join('\n');
  const shell = spawn('bash', ['-c', script], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const { pid = 0 } = shell;
  // With its children: a loop that waits in vain must not outlive the test.
  const limit = setTimeout(() => process.kill(-pid, 'SIGKILL'), 90_000);
  await new Promise((resolve) => shell.once('close', resolve));
  clearTimeout(limit);
  return output
    .join('')
    .split(`${MARK}\n`)
    .map((text) => text.trim())
    .slice(0, steps.length);
}
