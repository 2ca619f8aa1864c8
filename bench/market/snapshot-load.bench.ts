import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { PARTS_FOLDER, writeSnapshot } from '#market';
import { systemClock } from '#platform';

import { percentile, tenths } from '../support/percentile.js';
import { readBaseMarket, replaySales } from './replayed-market.js';
import { writeParquet } from './write-parquet.js';

const RUNS = 5;
const run_ = promisify(execFile);

interface Loaded {
  readonly milliseconds: number;
  /** For a snapshot: processor time, which is less affected by others on the machine. */
  readonly cpuMilliseconds?: number;
  readonly rss: number;
}

/**
 * `npm run bench -- snapshot-load [--sales 1500000] [--json]`: the time to load a snapshot in a new process, and to
 * make it ready to answer when nothing was cached and when an earlier process cached what it compiled; memory above an
 * empty process, compared with reading the same columns from Parquet with DuckDB. Medians of five processes.
 */
export async function run({ sales = 1_500_000 }: { readonly sales?: number }): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'deal-bench-'));
  try {
    const { source, market } = await readBaseMarket();
    const replayed = replaySales(market.sales, sales);
    const written = await writeSnapshot(
      { ...market.manifest, tables: { ...market, sales: replayed } },
      {
        marketDir: folder,
        train: () => ({ modelVersion: 'none', model: new Uint8Array() }),
        codeVersion: 'bench',
        clock: systemClock,
      },
    );
    const parquet = join(folder, 'sales.parquet');
    await writeParquet(replayed, parquet);
    const empty = await inProcesses('-e', 'console.log(JSON.stringify({ rss: process.memoryUsage().rss }))');
    const alone = await inProcesses(script('load-once'), written.directory, '--alone');
    const anew: Loaded[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await rm(join(folder, PARTS_FOLDER), { recursive: true, force: true });
      anew.push(await inProcess(script('load-once'), written.directory));
    }
    const kept = await inProcesses(script('load-once'), written.directory);
    const peer = await inProcesses(script('parquet-once'), parquet);
    const above = (runs: readonly Loaded[]): number =>
      tenths((median(runs, 'rss') - median(empty, 'rss')) / 1e6);
    return {
      ...{ sales, rows_of: source },
      bytes: Object.values(written.manifest.files).reduce((sum, { bytes }) => sum + bytes, 0),
      load_ms: median(alone, 'milliseconds'),
      ready_anew_ms: median(anew, 'milliseconds'),
      ready_anew_cpu_ms: median(anew, 'cpuMilliseconds'),
      ready_ms: median(kept, 'milliseconds'),
      ready_cpu_ms: median(kept, 'cpuMilliseconds'),
      rss_anew_above_empty_mb: above(anew),
      rss_above_empty_mb: above(kept),
      duckdb_parquet_ms: median(peer, 'milliseconds'),
      duckdb_parquet_rss_above_empty_mb: above(peer),
      speed_over_duckdb: tenths(median(peer, 'milliseconds') / median(alone, 'milliseconds')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function script(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}

async function inProcesses(...args: readonly string[]): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  for (let run = 0; run < RUNS; run += 1) loaded.push(await inProcess(...args));
  return loaded;
}

async function inProcess(...args: readonly string[]): Promise<Loaded> {
  const { stdout } = await run_(process.execPath, ['--expose-gc', ...args]);
  return JSON.parse(stdout) as Loaded;
}

function median(runs: readonly Loaded[], figure: 'milliseconds' | 'cpuMilliseconds' | 'rss'): number {
  return tenths(
    percentile(
      runs.map((run) => run[figure] ?? NaN),
      0.5,
    ),
  );
}
