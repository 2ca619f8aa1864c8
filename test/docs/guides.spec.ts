import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type GuideStep, runGuide } from '../sandbox/run-guide.js';
import { SandboxSystem } from '../sandbox/sandbox-system.js';
import { trainedSandbox } from '../support/services.js';

const PAGES = readdirSync('docs/guide').filter((name) => name.endsWith('.md'));
const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;
if (!hasPython) console.warn('No Python 3.10 or newer: the blocks in Python are not run.');

/** How a block of each language is run, as its reader would after saving it. */
const RUN: Readonly<Record<string, (text: string) => string>> = {
  sh: (text) => text,
  js: (text) => `node --input-type=module - <<'END_OF_BLOCK'\n${text}END_OF_BLOCK`,
  python: (text) => `python3 - <<'END_OF_BLOCK'\n${text}END_OF_BLOCK`,
};

/** The blocks of a page as commands, each with what it says they print. Throws where a block is not run. */
function stepsOf(page: string): GuideStep[] {
  const blocks = [...page.matchAll(FENCE)].map(([, language = '', text = '']) => ({ language, text }));
  return blocks.flatMap(({ language, text }, at) => {
    if (language === 'text') return [];
    const run = RUN[language];
    if (run === undefined) throw new Error(`a block of ${language} is not run`);
    if (language === 'python' && !hasPython) return [];
    const next = blocks[at + 1];
    return [{ commands: run(text), printed: next?.language === 'text' ? next.text.trim() : '' }];
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

describe('the guides', () => {
  let system: SandboxSystem;

  beforeAll(async () => {
    system = await SandboxSystem.start(await trainedSandbox());
    symlinkSync(join(process.cwd(), 'clients'), join(system.workingDirectory, 'clients'));
    // Directories that a page makes go with the rest.
    process.env.TMPDIR = system.workingDirectory;
  }, 300_000);
  afterAll(async () => {
    delete process.env.TMPDIR;
    await system.stop();
  });

  it.each(PAGES)('%s does what it says, block by block', async (name) => {
    const steps = stepsOf(readFileSync(join('docs/guide', name), 'utf8'));
    const port = String(await freePort());
    const own = steps.map((step) => ({ ...step, commands: step.commands.replaceAll('4000', port) }));
    expect(await runGuide(own, system.workingDirectory)).toEqual(steps.map(({ printed }) => printed));
  });

  it('begin where the README ends: its first call answers what it shows', async () => {
    const page = readFileSync('README.md', 'utf8');
    const [, call = '', shown = ''] =
      /^## First call[\s\S]*?^```sh\n([\s\S]*?)^```\n\n^```json\n([\s\S]*?)^```/m.exec(page) ?? [];
    const [answer = ''] = await runGuide([{ commands: call, printed: '' }], system.workingDirectory);
    expect(JSON.parse(answer)).toEqual(JSON.parse(shown));
  });

  it('are all in the index', () => {
    const index = readFileSync('docs/guide/README.md', 'utf8');
    for (const name of PAGES) if (name !== 'README.md') expect(index).toContain(`](${name})`);
  });
});
