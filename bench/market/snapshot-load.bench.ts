import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { writeSnapshot } from '#market';
import { systemClock } from '#platform';

import { percentile, tenths } from '../support/percentile.js';
import { readBaseMarket, replaySales } from './replayed-market.js';
import { writeParquet } from './write-parquet.js';

const RUNS = 5;
const run_ = promisify(execFile);

interface Loaded {
  readonly sales: number;
  readonly milliseconds: number;
  /** From loaded to ready to answer; of a snapshot alone. */
  readonly compileMilliseconds?: number;
  readonly rss: number;
}

/**
 * `npm run bench -- snapshot-load [--sales 1500000] [--json]`: time to load a snapshot in a new process
 * and to make it ready to answer, memory of both above an empty process, beside reading the same columns from Parquet with DuckDB. Medians of five processes.
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
    const snapshot = await inProcesses(script('load-once'), written.directory);
    const peer = await inProcesses(script('parquet-once'), parquet);
    return {
      ...{ sales, rows_of: source },
      bytes: Object.values(written.manifest.files).reduce((sum, { bytes }) => sum + bytes, 0),
      load_ms: median(snapshot, 'milliseconds'),
      compile_ms: median(snapshot, 'compileMilliseconds'),
      rss_above_empty_mb: tenths((median(snapshot, 'rss') - median(empty, 'rss')) / 1e6),
      duckdb_parquet_ms: median(peer, 'milliseconds'),
      duckdb_parquet_rss_above_empty_mb: tenths((median(peer, 'rss') - median(empty, 'rss')) / 1e6),
      speed_over_duckdb: tenths(median(peer, 'milliseconds') / median(snapshot, 'milliseconds')),
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
  for (let run = 0; run < RUNS; run += 1) {
    const { stdout } = await run_(process.execPath, ['--expose-gc', ...args]);
    loaded.push(JSON.parse(stdout) as Loaded);
  }
  return loaded;
}

function median(runs: readonly Loaded[], figure: 'milliseconds' | 'compileMilliseconds' | 'rss'): number {
  return tenths(
    percentile(
      runs.map((run) => run[figure] ?? NaN),
      0.5,
    ),
  );
}
