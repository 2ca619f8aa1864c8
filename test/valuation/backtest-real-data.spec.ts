import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from '@jest/globals';

import { readMarketFiles } from '#market';
import { dayOfDate, systemClock } from '#platform';
import { type BacktestReport, runBacktest } from '#valuation';

const dataFolder = process.env.MARKET_DATA_DIR ?? '../shared/data';
const file = join(dataFolder, 'dld/transactions-web-2026-q1.csv');
const present = existsSync(file);
if (!present)
  console.warn(`skipped: no register file at ${file}; set MARKET_DATA_DIR to run the backtest on real sales`);

/** Areas with many sales of both kinds; all areas would take minutes, and `npm run backtest` measures them. */
const AREAS = [
  'JUMEIRAH VILLAGE CIRCLE',
  'DUBAI LAND RESIDENCE COMPLEX',
  'BUSINESS BAY',
  'Madinat Al Mataar',
];

(present ? describe : describe.skip)(
  'three weeks of real sales in four areas, each valued with what was registered before its day',
  () => {
    let report: BacktestReport;
    const population = (name: string): BacktestReport['populations'][number] => {
      const found = report.populations.find((one) => one.population === name);
      if (found === undefined) throw new Error(`no population ${name}`);
      return found;
    };

    beforeAll(async () => {
      const [header = '', ...rows] = (await readFile(file, 'utf8')).split('\n');
      const kept = rows.filter((row) => AREAS.some((area) => row.includes(`,${area},`)));
      const folder = await mkdtemp(join(tmpdir(), 'backtest-'));
      const sales = join(folder, 'sales.csv');
      await writeFile(sales, [header, ...kept].join('\n'));
      const snapshot = await readMarketFiles([sales], systemClock);
      report = await runBacktest(snapshot, dayOfDate('2026-02-09'), dayOfDate('2026-02-28'));
      await rm(folder, { recursive: true });
    }, 600_000);

    test('every sale gets a value', () => {
      expect(population('all, raw').accuracy.hitRate).toBe(100);
    });

    test('off-plan and ready values are hardly worse than when this engine was chosen: 81.6 and 66.4 % within a tenth', () => {
      expect(population('off-plan, cleaned').accuracy.ppe10).toBeGreaterThan(79);
      expect(population('ready, cleaned').accuracy.ppe10).toBeGreaterThan(62);
    });

    test.each(['off-plan, cleaned', 'ready, cleaned'])('%s: the engine beats each baseline', (name) => {
      const { accuracy, baselines } = population(name);
      for (const baseline of Object.values(baselines)) expect(accuracy.mdape).toBeLessThan(baseline.mdape);
    });

    test.each(['all, cleaned', 'off-plan, cleaned', 'ready, cleaned'])(
      '%s: the 80 %% range covers 74..86 %%',
      (name) => {
        const coverage = population(name).ranges.find((range) => range.stated === 80)?.coverage ?? NaN;
        expect(coverage).toBeGreaterThan(74);
        expect(coverage).toBeLessThan(86);
      },
    );
  },
);
