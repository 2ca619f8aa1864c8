import { describe, expect, it } from '@jest/globals';

import { startProcess } from '../support/processes.js';

const BENCH = 'bench/main.js';
const ABUSE = 'bench/abuse/main.js';
const FAULTS = 'bench/faults/main.js';

async function run(file: string, ...args: readonly string[]) {
  const started = await startProcess(file, {}, args);
  const { code } = await started.ended;
  return { code, lines: started.output().split('\n') };
}

describe('npm run bench, abuse and faults', () => {
  it.each([
    [BENCH, ['--help'], 'valuation-latency'],
    [BENCH, ['http', '--help'], '--rounds <number>'],
    [BENCH, ['bulk', '--help'], '--json'],
    [BENCH, ['portfolio-totals', '--help'], '--seed <number>'],
    [BENCH, ['market-build', '--help'], '--sales <number>'],
    [ABUSE, ['--help'], '--base-url <url>'],
    [FAULTS, ['--help'], '--kind <kinds>'],
  ])('%s %j prints its usage, measures nothing and exits successfully', async (file, args, words) => {
    const { code, lines } = await run(file, ...args);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Usage: npm run (bench|abuse|faults) -- /);
    expect(lines.join('\n')).toContain(words);
  });

  it.each([
    [BENCH, ['nothing'], 'nothing'],
    [BENCH, ['bulk', '--sales', '5'], '--sales'],
    [BENCH, ['http', '--rounds', 'many'], 'Give a positive number'],
    [BENCH, ['portfolio-totals', '--sed', '5'], '--sed'],
    [FAULTS, ['--kind', 'meteor'], 'There is no meteor'],
    [ABUSE, ['--request', '5'], '--request'],
    [ABUSE, ['--seed', 'x'], 'Give a whole number'],
    [ABUSE, ['--kind', 'C1,Z9'], 'There is no Z9'],
    [ABUSE, ['--base-url', 'http://127.0.0.1:1'], '--keys-file'],
    [ABUSE, ['--base-url', 'http://192.0.2.1', '--keys-file', 'x'], 'this machine only'],
  ])('%s %j ends with exit code 2 and one line that says what is wrong', async (file, args, words) => {
    const { code, lines } = await run(file, ...args);
    expect([code, lines]).toEqual([2, [expect.stringContaining(words)]]);
  });
});
