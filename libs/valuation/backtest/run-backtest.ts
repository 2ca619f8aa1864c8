import type { MarketSnapshot } from '#market';

import { type ForestTrainer, TRAIN_HERE } from '../boosting/forest-trainer.js';
import { LEARNING_RULES, type LearningRules } from '../constants.js';
import {
  type Accuracy,
  measureAccuracy,
  measurePit,
  measureRanges,
  type PitQuality,
  type RangeQuality,
} from './accuracy.js';
import { simpleBaselines } from './baselines.js';
import { boostAlone } from './boosted-alone.js';
import { breakDown, type Cell } from './break-down.js';
import { type Bounds, clusterBootstrap } from './cluster-bootstrap.js';
import { POPULATIONS } from './populations.js';
import { describeIndex, type IndexHistory } from './index-history.js';
import { replayWindow } from './replay-window.js';
import type { ReplayedSale } from './replayed-sale.js';

/** Figures of one population of sales. */
export interface PopulationReport {
  readonly population: string;
  readonly accuracy: Accuracy;
  readonly ranges: readonly RangeQuality[];
  readonly pit: PitQuality;
  /** 95 % bounds by cluster bootstrap. */
  readonly bounds: Readonly<Partial<Record<string, Bounds>>>;
  /** The same sales valued by the baselines. */
  readonly baselines: Readonly<Record<string, Accuracy>>;
}

export interface BacktestReport {
  readonly from: number;
  readonly to: number;
  readonly populations: readonly PopulationReport[];
  /** Cleaned sales by segment and one more property. */
  readonly cells: readonly Cell[];
  /** The price index that moves sales to a day. */
  readonly index: IndexHistory;
  readonly sales: readonly ReplayedSale[];
}

/** Reported besides the cleaned sales: every registered one, in all, off-plan and ready. */
const RAW = POPULATIONS.slice(0, 3);

/** A rolling-origin backtest of days `from`..`to` over a snapshot's sales, with its baselines in the same run. */
export async function runBacktest(
  snapshot: MarketSnapshot,
  from: number,
  to: number,
  include: (row: number) => boolean = () => true,
  rules: LearningRules = LEARNING_RULES,
  trainer: ForestTrainer = TRAIN_HERE,
): Promise<BacktestReport> {
  const { market, sales } = await replayWindow(snapshot, from, to, include, rules, trainer);
  const rows = sales.map((sale) => sale.row);
  const boosted = boostAlone(market, rows);
  const size = (row: number): number => snapshot.sales.sizeSqft[row]!;
  const baselineValues: Record<string, Float64Array> = { boosted_alone: boosted };
  for (const [name, baseline] of Object.entries(simpleBaselines(market)))
    baselineValues[name] = Float64Array.from(rows, baseline);
  const report = (population: string, keep: (sale: ReplayedSale) => boolean): PopulationReport => {
    const kept = sales.map((sale, i) => ({ sale, i })).filter(({ sale }) => keep(sale));
    const members = kept.map(({ sale }) => sale);
    const baselines = Object.entries(baselineValues).map(([name, values]) => [
      name,
      measureAccuracy(
        kept.map(({ sale, i }) => ({ value: Math.exp(values[i]!) * size(sale.row), price: sale.price })),
      ),
    ]);
    return {
      population,
      accuracy: measureAccuracy(members),
      ranges: measureRanges(members),
      pit: measurePit(members),
      bounds: clusterBootstrap(members, headline),
      baselines: Object.fromEntries(baselines) as Record<string, Accuracy>,
    };
  };
  const populations = [
    ...POPULATIONS.map(({ name, holds }) =>
      report(`${name}, cleaned`, (sale) => sale.cleaned && holds(sale)),
    ),
    ...RAW.map(({ name, holds }) => report(`${name}, raw`, holds)),
  ].filter((population) => population.accuracy.sales > 0);
  const cells = breakDown(sales.filter((sale) => sale.cleaned));
  return { from, to, populations, cells, index: describeIndex(market, snapshot), sales };
}

function headline(sales: readonly ReplayedSale[]): Record<'mdape' | 'ppe10' | 'coverage80', number> {
  const { mdape, ppe10 } = measureAccuracy(sales);
  const inside = sales.filter(
    (sale) => sale.price >= (sale.low[1] ?? NaN) && sale.price <= (sale.high[1] ?? NaN),
  );
  return { mdape, ppe10, coverage80: (100 * inside.length) / sales.length };
}
