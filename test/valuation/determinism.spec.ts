import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { importFiles, type SnapshotManifest } from '#market';
import { systemClock } from '#platform';

import { prepareBuild } from '../support/services.js';

const HEADER =
  'Transaction Number,Transaction Date,Property ID,Transaction Type,Transaction sub type,Registration type,Is Free Hold?,Usage,Area,Property Type,Property Sub Type,Amount,Transaction Size (sq.m),Property Size (sq.m),Room(s),Project';
/** Enough for trees of ready sales. */
const SALES = 700;

/** Half a year of resales in three projects and without one. */
function salesFile(): string {
  const rows = Array.from({ length: SALES }, (_, n) => {
    const day = new Date(Date.UTC(2025, 6, 1) + Math.floor((n * 180) / SALES) * 86_400_000);
    const size = 70 + (n % 23);
    const price = size * (16_000 + (n % 4) * 900 + ((n * 7919) % 1300));
    const project = ['Zen', 'Marina Crown', 'Iris Blue', ''][n % 4] ?? '';
    return `11-${n + 1}-2025,${day.toISOString().slice(0, 10)},5,Sales,Sell,Ready,Free Hold,Residential,DUBAI MARINA,Unit,Flat,${price},${size},${size},1 B/R,${project}`;
  });
  return [HEADER, ...rows, ''].join('\n');
}

async function inProcess<Result>(...args: readonly string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['test/valuation/market-process.mjs', ...args],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
      maxBuffer: 64 * 2 ** 20,
    },
  );
  return JSON.parse(stdout) as Result;
}

const build = (marketDir: string): Promise<SnapshotManifest> => inProcess('build', marketDir);
const answers = (marketDir: string, { version }: SnapshotManifest): Promise<string[]> =>
  inProcess('answer', marketDir, version);

describe('same snapshot, model and input', () => {
  let folder: string;
  let built: SnapshotManifest;
  let rebuilt: SnapshotManifest;
  /** Of the first snapshot by two processes, and of the rebuilt one by a third. */
  let first: string[];
  let second: string[];
  let afterRebuild: string[];
  beforeAll(async () => {
    await prepareBuild();
    folder = await mkdtemp(join(tmpdir(), 'determinism-'));
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    await writeFile(join(folder, 'sales.csv'), salesFile());
    await importFiles([join(folder, 'sales.csv')], { marketDir: one, clock: systemClock });
    await cp(join(one, 'lake'), join(two, 'lake'), { recursive: true });
    [built, rebuilt] = await Promise.all([build(one), build(two)]);
    [first, second, afterRebuild] = await Promise.all([
      answers(one, built),
      answers(one, built),
      answers(two, rebuilt),
    ]);
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('give byte-identical answers in two processes', () => {
    expect(built.modelVersion).toMatch(/^boosted-/);
    expect(first.every((body) => body.includes('"score_breakdown"'))).toBe(true);
    expect(second).toEqual(first);
  });

  it('give byte-identical files and answers after a rebuild from the same lake', () => {
    expect(rebuilt.files).toEqual(built.files);
    expect(rebuilt.modelVersion).toBe(built.modelVersion);
    expect(built.modelRules).toMatch(/^rules-/);
    expect(rebuilt.modelRules).toBe(built.modelRules);
    expect(rebuilt.accuracy).toEqual(built.accuracy);
    expect(afterRebuild.map((body) => body.replaceAll(rebuilt.version, built.version))).toEqual(first);
  });
});
