import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { buildSnapshot, importFiles } from '#market';
import { systemClock } from '#platform';
import type { Publication } from '#valuation';

import { prepareBuild } from '../support/services.js';

const HEADER =
  'Transaction Number,Transaction Date,Property ID,Transaction Type,Transaction sub type,Registration type,Is Free Hold?,Usage,Area,Property Type,Property Sub Type,Amount,Transaction Size (sq.m),Property Size (sq.m),Room(s),Project';

/** Resales of one month, `perDay` a day, each of one of five sizes. */
function month(name: string, perDay: number): string {
  const rows = Array.from({ length: 28 * perDay }, (_, n) => {
    const day = `${name}-${String(1 + Math.floor(n / perDay)).padStart(2, '0')}`;
    const size = 70 + (n % 5);
    return `11-${n + 1}${name.slice(5)}-2025,${day},5,Sales,Sell,Ready,Free Hold,Residential,DUBAI MARINA,Unit,Flat,${size * 15_000 + (n % 7) * 9_000},${size},${size},1 B/R,Zen`;
  });
  return [HEADER, ...rows, ''].join('\n');
}

describe('deal backtest publish and score', () => {
  let folder: string;
  let before: string;
  let after: string;
  beforeAll(async () => {
    await prepareBuild();
    folder = await mkdtemp(join(tmpdir(), 'scoreboard-'));
    before = join(folder, 'transactions-before.csv');
    after = join(folder, 'transactions-after.csv');
    await writeFile(before, month('2025-03', 6));
    await writeFile(after, month('2025-04', 4));
    const marketDir = join(folder, 'market');
    await importFiles([before], { marketDir, clock: systemClock });
    const train = () => ({ modelVersion: 'none', model: new Uint8Array() });
    await buildSnapshot({ marketDir, clock: systemClock, train, codeVersion: 'test' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function backtest(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
    const command = ['dist/apps/cli/main.js', 'backtest', ...args];
    const env = { ...process.env, MARKET_DIR: join(folder, 'market'), MARKET_DATA_DIR: folder };
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env }, (error, output, errors) => {
        resolve({ code: Number(error?.code ?? 0), output, errors });
      });
    });
  }

  const inFolder = (name: string): string => join(folder, name);
  const publish = (from: string, to: string, ...more: string[]) =>
    backtest('publish', ...['--from', from, '--to', to, '--scoreboard', inFolder('board.json'), ...more]);

  it('fixes values before the window, and compares that very file with its sales', async () => {
    const predictions = inFolder('april.csv');
    const published = await publish('2025-04-01', '2025-04-28', '--predictions', predictions, '--json');
    expect(published).toMatchObject({ code: 0, errors: '' });
    const publication = JSON.parse(published.output) as Publication;
    expect(publication).toMatchObject({ homes: 5, as_of: '2025-03-28', score: null });
    expect(await readFile(inFolder('board.md'), 'utf8')).toContain(publication.sha256);

    const scoring = ['score', '--sales', after, '--scoreboard', inFolder('board.json'), '--json'];
    const changed = inFolder('changed.csv');
    await writeFile(changed, `${await readFile(predictions, 'utf8')} `);
    expect(await backtest(...scoring, '--predictions', changed)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('unknown_publication'),
    });
    const scored = await backtest(...scoring, '--predictions', predictions);
    expect(scored).toMatchObject({ code: 0, errors: '' });
    const [all] = (JSON.parse(scored.output) as Publication).score?.segments ?? [];
    expect(all).toMatchObject({ segment: 'all', sales: 112, published: 112 });
    expect(all?.mdape).toBeLessThan(5);
    expect(await readFile(inFolder('board.md'), 'utf8')).toContain('transactions-after.csv');
  });

  it('refuses a window whose sales are known, and a second attempt at one', async () => {
    const refusal = (why: string) => ({ code: 1, errors: expect.stringContaining(why) });
    const file = ['--predictions', inFolder('again.csv')];
    expect(await publish('2025-03-28', '2025-04-28', ...file)).toMatchObject(refusal('2025-03-28'));
    expect(await publish('2025-04-20', '2025-05-20', ...file)).toMatchObject(refusal('published only once'));
    expect(await publish('2025-06-20', '2025-05-20', ...file)).toMatchObject(refusal('--from and --to'));
    await expect(readFile(inFolder('again.csv'))).rejects.toThrow('ENOENT');
  });
});
