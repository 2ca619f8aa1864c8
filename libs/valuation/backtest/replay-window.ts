import { hasUsualPrice, type MarketSnapshot, type SalesTable } from '#market';

import { type ForestTrainer, TRAIN_HERE } from '../boosting/forest-trainer.js';
import { type CompiledMarket, compileMarket, placeSale } from '../compiled-market.js';
import { CALIBRATION, LEARNING_RULES, type LearningRules } from '../constants.js';
import { replayEngine } from '../engine/engine.js';
import { type LearnedTrack, learnTrack } from '../engine/learn-track.js';
import { prefixEnd } from '../groups/groups.js';
import { slotOf } from '../groups/hierarchy.js';
import type { Subject, ValuationEngine } from '../types.js';
import { RANGES, type ReplayedSale } from './replayed-sale.js';

export interface ReplayedWindow {
  readonly market: CompiledMarket;
  /** Ascending by row. */
  readonly sales: readonly ReplayedSale[];
}

/**
 * Values the included sales of days `from`..`to` (since 1970-01-01, inclusive) with what was registered
 * before each sale's day, using the production engine: trees refitted each Sunday, ranges recalibrated each
 * day.
 */
export async function replayWindow(
  snapshot: MarketSnapshot,
  from: number,
  to: number,
  include: (row: number) => boolean,
  rules: LearningRules = LEARNING_RULES,
  trainer: ForestTrainer = TRAIN_HERE,
): Promise<ReplayedWindow> {
  const market = compileMarket(snapshot);
  const learned = await learnTrack(market, from - CALIBRATION.windowDays - 7, to, rules, trainer);
  return { market, sales: replaySales(market, learned, from, to, include, rules.lagDays) };
}

/** The included sales of days `from`..`to`, each as valued by the model of the evening before; ascending by row. */
export function replaySales(
  market: CompiledMarket,
  learned: LearnedTrack,
  from: number,
  to: number,
  include: (row: number) => boolean,
  lagDays = LEARNING_RULES.lagDays,
): ReplayedSale[] {
  const engine = replayEngine(market, learned);
  const { sales } = market.tables;
  const cleaned = cleanedRows(sales);
  const replayed: ReplayedSale[] = [];
  for (let row = 0; row < sales.count; row++) {
    const day = sales.day[row]!;
    if (day >= from && day <= to && include(row))
      replayed.push(replaySale(market, engine, row, cleaned(row), lagDays));
  }
  return replayed;
}

function replaySale(
  market: CompiledMarket,
  engine: ValuationEngine,
  row: number,
  cleaned: boolean,
  lagDays: number,
): ReplayedSale {
  const { sales, areas } = market.tables;
  const day = sales.day[row]!;
  const asOfDay = day - lagDays;
  const valuation = engine.value(subjectOf(sales, row), asOfDay);
  const price = sales.price[row]!;
  const sizeSqft = sales.sizeSqft[row]!;
  const place = placeSale(market, row);
  const area = areas[place.area];
  const slot = slotOf(market, 'project', place);
  const amount = (p: number): number => Math.exp(valuation.quantile(p)) * sizeSqft;
  return {
    row,
    day,
    segment: place.offPlan === 1 ? 'off_plan' : 'ready',
    projectKnown: place.project >= 0,
    evidenceLevel: valuation.evidenceLevel,
    bedrooms: place.bedrooms,
    kind: place.kind,
    area: area?.name ?? '',
    district: area?.district ?? '',
    priorSales:
      slot === undefined
        ? 0
        : prefixEnd(market.groups.project, slot, asOfDay) - market.groups.project.start[slot]!,
    sizeSqft,
    price,
    cleaned,
    value: Math.exp(valuation.logPsf) * sizeSqft,
    low: RANGES.map((stated) => amount((1 - stated) / 2)),
    high: RANGES.map((stated) => amount((1 + stated) / 2)),
    fsd: valuation.fsd,
    pit: valuation.probability(Math.log(price / sizeSqft)),
    cluster: place.project >= 0 ? `project ${place.project}` : `area ${place.area}`,
  };
}

/** A sale as a subject: everything except its price. */
export function subjectOf(sales: SalesTable, row: number): Subject {
  return {
    propertyType: sales.propertyType[row]!,
    offPlan: sales.offPlan[row] === 1 ? 1 : 0,
    bedrooms: sales.bedrooms[row]!,
    sizeSqft: sales.sizeSqft[row]!,
    area: sales.area[row]!,
    project: sales.project[row]!,
    building: sales.building[row]!,
    metro: sales.metro[row]!,
    mall: sales.mall[row]!,
    landmark: sales.landmark[row]!,
    unnamedInRegister: sales.project[row]! < 0,
  };
}

/** The rows that count as cleaned by docs/valuation.md#sales-and-their-weight, not by the market's own exclusions. */
export function cleanedRows(sales: SalesTable): (row: number) => boolean {
  const seen = new Set<string>();
  const cleaned = new Uint8Array(sales.count);
  for (let row = 0; row < sales.count; row++) {
    const price = sales.price[row]!;
    const psf = price / sales.sizeSqft[row]!;
    const place = sales.project[row]! >= 0 ? `p${sales.project[row]!}` : `a${sales.area[row]!}`;
    const key = `${sales.day[row]!}|${place}|${sales.sizeSqft[row]!}|${price}`;
    const first = !seen.has(key);
    seen.add(key);
    if (first && hasUsualPrice(psf) && sales.procedure[row]! <= 1) cleaned[row] = 1;
  }
  return (row) => cleaned[row] === 1;
}
