import { districtCodes, type MarketSnapshot } from '#market';

import { type CityMedian, rollCityMedian } from './growth/city-median.js';
import { CITY_WINDOW_DAYS, GROWTH_RULES, HOUSE_INDEX_RULES, INDEX_RULES } from './constants.js';
import { type Evidence, type HomeKind, HOUSE, kindOf, logSizeOfSale, readEvidence } from './evidence.js';
import { groupedBedrooms } from './groups/grouped-bedrooms.js';
import { prefixEnd, rowOf } from './groups/groups.js';
import { GROUP_KEYS, homesKey, type MarketGroups, packMarket, type Placement } from './groups/hierarchy.js';
import { type CompiledRule, compileRule } from './groups/level.js';
import { findOneRateSales } from './groups/one-rate-sales.js';
import { publishedChange } from './growth/published-change.js';
import { followPriceIndex, type IndexRules, type PriceIndex } from './growth/price-index.js';
import { followProjectGrowth, type LayoutSale, type ProjectGrowth } from './growth/project-growth.js';
import { type PackedRents, packRents } from './rents/pack-rents.js';
import { inferTowers, towerOfTwins } from './groups/towers.js';
import type { Subject } from './types.js';
import type { WalkStep } from './walk/walk-step.js';
import { STEPS } from './walk/walk-steps.js';

/** A step with a precomputed decay table. */
export interface CompiledStep extends Omit<WalkStep, 'rule'> {
  readonly rule: CompiledRule;
}

/** The tables of a snapshot that the valuation reads. */
export type MarketTables = Pick<
  MarketSnapshot,
  'sales' | 'areas' | 'projects' | 'landmarks' | 'priceIndex' | 'rents'
>;

/** Everything that is computed once per snapshot. */
export interface CompiledMarket {
  readonly tables: MarketTables;
  readonly evidence: Evidence;
  readonly groups: MarketGroups;
  /** Steps by segment code. */
  readonly steps: readonly (readonly CompiledStep[])[];
  /** Rolling city medians by stream. */
  readonly city: readonly CityMedian[];
  /** Price levels from repeat cells, by stream. */
  readonly index: readonly PriceIndex[];
  /** How far each project has outgrown the indexes. */
  readonly growth: ProjectGrowth;
  /** Registered tenancy contracts. */
  readonly rents: PackedRents;
  /** Start of a walk before the first sale of its kind: ln(AED per sqft). */
  readonly fallback: number;
  readonly districts: Int32Array;
  /** Building of each ready sale without a project; -1 when unknown (towers.ts). */
  readonly towers: Int32Array;
  readonly landmarks: number;
}

/** Dubai's long-run median, AED per sqft: the start of a walk in a market without sales. */
const FALLBACK_PSF = 1300;

/**
 * Compiles groups, decay tables and city medians from a snapshot's tables. `pools` are sets of areas that a
 * subject may be valued on together (Subject.pool).
 */
export function compileMarket(
  tables: MarketTables,
  pools: readonly (readonly number[])[] = [],
): CompiledMarket {
  const evidence = readEvidence(tables);
  const districts = districtCodes(tables.areas);
  const towers = inferTowers(tables.sales, evidence, districts);
  const published = publishedChange(tables.priceIndex);
  const index = STREAMS.map((stream) =>
    followPriceIndex(
      evidence,
      indexRules(stream),
      (row) => (streamOfSale(tables, evidence, row) === stream ? layoutKey(tables.sales, row) : -1),
      published,
    ),
  );
  const growth = followProjectGrowth(evidence, GROWTH_RULES, (row) =>
    readLayoutSale(tables, evidence, index, row),
  );
  return {
    tables,
    evidence,
    groups: packMarket(tables, evidence, districts, towers, findOneRateSales(tables.sales), pools, growth),
    steps: STEPS.map((steps) => steps.map((step) => ({ ...step, rule: compileRule(step.rule) }))),
    city: STREAMS.map((stream) =>
      rollCityMedian(evidence, CITY_WINDOW_DAYS, (row) => streamOfSale(tables, evidence, row) === stream),
    ),
    index,
    growth,
    rents: packRents(tables.rents, districts, (kind) => index[streamOf({ offPlan: 0, kind })]!),
    fallback: Math.log(FALLBACK_PSF),
    districts,
    towers,
    landmarks: tables.landmarks.length,
  };
}

/** Streams of prices that move together: flats (with hotel apartments) off-plan, ready; houses off-plan, ready. */
export const STREAM_NAMES = ['off-plan flats', 'ready flats', 'off-plan houses', 'ready houses'] as const;
const STREAMS = STREAM_NAMES.map((_, stream) => stream);
const HOUSE_STREAMS = 2;

/** The stream whose city median and index a home follows. */
export function streamOf({ offPlan, kind }: Pick<Placement, 'offPlan' | 'kind'>): number {
  return (kind === HOUSE ? HOUSE_STREAMS : 0) + (offPlan === 1 ? 0 : 1);
}

/** The stream of a sale in the table. */
export const streamOfSale = (
  { sales }: Pick<MarketTables, 'sales'>,
  evidence: Evidence,
  row: number,
): number => streamOf({ offPlan: sales.offPlan[row]!, kind: evidence.kind[row]! as HomeKind });

/** Project and bedrooms of a sale as one key, the cell of the repeat index; -1 without a project. */
function layoutKey(sales: MarketTables['sales'], row: number): number {
  if (sales.project[row]! < 0) return -1;
  return sales.project[row]! * 64 + sales.bedrooms[row]! + 1;
}

const indexRules = (stream: number): IndexRules => (stream < HOUSE_STREAMS ? INDEX_RULES : HOUSE_INDEX_RULES);

/** Maximum size difference within a layout, in logs, and a bound on the layouts per bedroom key. */
const LAYOUT = { width: 0.02, sizes: 1024 };

/** A sale as used for project growth: homes with equal bedrooms and nearly equal size are one layout. */
function readLayoutSale(
  tables: Pick<MarketTables, 'sales'>,
  evidence: Evidence,
  index: readonly PriceIndex[],
  row: number,
): LayoutSale | null {
  const { sales } = tables;
  if (sales.project[row]! < 0) return null;
  const project = homesKey(sales.project[row]!, evidence.kind[row]! as HomeKind);
  const stream = streamOfSale(tables, evidence, row);
  const rooms = (project * 2 + sales.offPlan[row]!) * 64 + sales.bedrooms[row]! + 1;
  const layout = rooms * LAYOUT.sizes + Math.round(logSizeOfSale(evidence, row) / LAYOUT.width);
  return { project, layout, index: index[stream]!, slope: indexRules(stream).slope };
}

/** The placement of a sale in the table. */
export function placeSale(market: CompiledMarket, row: number): Placement {
  const { sales } = market.tables;
  const area = sales.area[row]!;
  return {
    area,
    district: area < 0 ? -1 : market.districts[area]!,
    project: sales.project[row]!,
    metro: sales.metro[row]!,
    mall: sales.mall[row]!,
    landmark: sales.landmark[row]!,
    bedrooms: sales.bedrooms[row]!,
    kind: market.evidence.kind[row]! as HomeKind,
    offPlan: sales.offPlan[row]!,
    tower: market.towers[row]!,
    sqft: sales.sizeSqft[row]!,
    excluded: null,
  };
}

/**
 * The placement of a subject. Landmarks that the caller does not give are taken from the newest sale of its
 * project registered by `asOfDay`.
 */
export function placeSubject(market: CompiledMarket, subject: Subject, asOfDay: number): Placement {
  const kind = kindOf(subject.propertyType);
  const place = {
    area: (subject.pool ?? -1) < 0 ? subject.area : market.tables.areas.length + subject.pool!,
    district: subject.area < 0 ? -1 : market.districts[subject.area]!,
    project: subject.project,
    metro: subject.metro ?? -1,
    mall: subject.mall ?? -1,
    landmark: subject.landmark ?? -1,
    bedrooms: subject.bedrooms,
    kind,
    offPlan: subject.offPlan,
    tower: subject.building,
    sqft: subject.roundedSize === true ? -1 : subject.sizeSqft,
    excluded: subject.excludedSales === undefined ? null : new Set(subject.excludedSales),
  };
  if (place.tower < 0)
    place.tower = towerOfTwins(
      market.groups.twins,
      market.towers,
      GROUP_KEYS.twins(place, market.landmarks),
      asOfDay,
    );
  place.bedrooms = groupedBedrooms(market.groups, place, market.landmarks, asOfDay);
  const given = subject.metro !== undefined || subject.mall !== undefined || subject.landmark !== undefined;
  if (given || subject.project < 0) return place;
  const sale = newestProjectSale(market, subject.project, kind, asOfDay);
  if (sale < 0) return place;
  const { sales } = market.tables;
  return { ...place, metro: sales.metro[sale]!, mall: sales.mall[sale]!, landmark: sales.landmark[sale]! };
}

function newestProjectSale(market: CompiledMarket, project: number, kind: HomeKind, asOfDay: number): number {
  const groups = market.groups.project;
  const slot = groups.index.get(homesKey(project, kind));
  if (slot === undefined) return -1;
  const end = prefixEnd(groups, slot, asOfDay);
  return end > groups.start[slot]! ? rowOf(groups, end - 1) : -1;
}
