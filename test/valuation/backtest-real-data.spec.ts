import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from '@jest/globals';

import { readMarketFiles } from '#market';
import { runBacktest, type BacktestReport } from '#scoring';

const folder = process.env.MARKET_DATA_DIR ?? '../shared/data';
const file = join(folder, 'dld/transactions-web-2026-q1.csv');
const present = existsSync(file);
if (!present)
  console.warn(`skipped: no register file at ${file}; set MARKET_DATA_DIR to run the backtest on real sales`);

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

(present ? describe : describe.skip)(
  'a week of real sales, each valued with what was registered before its day',
  () => {
    let report: BacktestReport;
    const population = (name: string): BacktestReport['populations'][number] => {
      const found = report.populations.find((one) => one.population === name);
      if (found === undefined) throw new Error(`no population ${name}`);
      return found;
    };

    beforeAll(async () => {
      report = runBacktest(await readMarketFiles([file]), dayOf('2026-02-23'), dayOf('2026-02-28'));
    }, 600_000);

    test('every sale gets a value', () => {
      expect(population('all, raw').accuracy.hitRate).toBe(100);
    });

    test('off-plan and ready values are as close as when this engine was chosen', () => {
      expect(population('off-plan, cleaned').accuracy.ppe10).toBeGreaterThan(82);
      expect(population('ready, cleaned').accuracy.ppe10).toBeGreaterThan(58);
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
