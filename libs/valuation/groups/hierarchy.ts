import type { MarketSnapshot } from '#market';

import { type Evidence, type HomeKind, KINDS } from '../evidence.js';
import { type Groups, tabulateMembers } from './groups.js';
import type { Rows } from './level.js';
import type { OneRateSales } from './one-rate-sales.js';
import { packGroups } from './pack-groups.js';
import type { ProjectGrowth } from '../growth/project-growth.js';

/** The groupings that levels take their members from. */
export interface MarketGroups {
  readonly area: Groups;
  readonly areaRooms: Groups;
  readonly location: Groups;
  readonly project: Groups;
  readonly projectRooms: Groups;
  readonly tower: Groups;
  readonly twins: Groups;
}
export type Grouping = keyof MarketGroups;

/** Groupings whose members are also moved to the valuation day by their project's own growth. */
export const OF_ONE_PROJECT: Readonly<Partial<Record<Grouping, true>>> = {
  project: true,
  projectRooms: true,
};

/**
 * Groupings that are not packed. Their members have the same weights for all subjects of a day, so they are
 * read once and cached (roster.ts); packing would cost 16 bytes more per member. Nor are pools of areas,
 * which few listings are valued on.
 */
const KEPT_AS_READ: Readonly<Partial<Record<Grouping, true>>> = { area: true, location: true, project: true };

/** The keys that a sale or a subject is grouped by; -1 when unknown. */
export interface Placement {
  readonly district: number;
  readonly area: number;
  readonly project: number;
  readonly metro: number;
  readonly mall: number;
  readonly landmark: number;
  readonly bedrooms: number;
  readonly kind: HomeKind;
  readonly offPlan: number;
  /** The building, for ready homes that the register files under no project (towers.ts). */
  readonly tower: number;
  /** -1 if no sale counts as its twin by size. */
  readonly sqft: number;
  /** Rows of the sales table excluded as evidence of its price; null if none. */
  readonly excluded: Rows | null;
}

const ROOMS = 32;
/** Homes of this size or more share one size in a key. */
const MOST_SQFT = 2 ** 18;
/** Groups per area: each kind of home, off-plan and ready. */
const STOCKS = 2 * KINDS;
const stock = (p: Placement): number => p.kind * 2 + p.offPlan;
/** Key of a project's or a building's homes of one kind. */
export const homesKey = (place: number, kind: HomeKind): number => place * KINDS + kind;
const roomsOf = (bedrooms: number): number => Math.min(bedrooms + 1, ROOMS - 1);

/** Group key of a placement under each grouping; -1 if the placement lacks what the grouping needs. */
export const GROUP_KEYS: Readonly<Record<Grouping, (p: Placement, landmarks: number) => number>> = {
  area: (p) => (p.area < 0 ? -1 : p.area * STOCKS + stock(p)),
  areaRooms: (p) => (p.area < 0 ? -1 : (p.area * STOCKS + stock(p)) * ROOMS + roomsOf(p.bedrooms)),
  location: (p, landmarks) => {
    if (p.metro < 0 && p.mall < 0 && p.landmark < 0) return -1;
    const n = landmarks + 1;
    return (
      ((((p.metro + 1) * n + p.mall + 1) * n + p.landmark + 1) * STOCKS + stock(p)) * ROOMS +
      roomsOf(p.bedrooms)
    );
  },
  project: (p) => (p.project < 0 ? -1 : homesKey(p.project, p.kind)),
  projectRooms: (p) => (p.project < 0 ? -1 : homesKey(p.project, p.kind) * ROOMS + roomsOf(p.bedrooms)),
  tower: (p) => (p.tower < 0 || p.offPlan === 1 || p.project >= 0 ? -1 : homesKey(p.tower, p.kind)),
  twins: (p) =>
    p.district < 0 || p.offPlan === 1 || p.project >= 0 || p.sqft < 0
      ? -1
      : twinKey(p.district, p.kind, p.bedrooms, p.sqft),
};

/** The group of a placement under a grouping; undefined if it has no members, or lacks what the grouping needs. */
export const slotOf = (
  { groups, landmarks }: { readonly groups: MarketGroups; readonly landmarks: number },
  grouping: Grouping,
  place: Placement,
): number | undefined => groups[grouping].index.get(GROUP_KEYS[grouping](place, landmarks));

/** Key of ready homes without a project that have the same size to the square foot in one district. */
export function twinKey(district: number, kind: number, bedrooms: number, sqft: number): number {
  return (
    ((district * KINDS + kind) * ROOMS + roomsOf(bedrooms)) * MOST_SQFT +
    Math.min(Math.round(sqft), MOST_SQFT - 1)
  );
}

/** By area, the number under which its sales are also grouped as part of a larger place; -1 if none. */
type PoolLayer = Int32Array;

/** Splits pools into layers with at most one pool per area; pool p is numbered as the p-th area after the real ones. */
function layerPools(pools: readonly (readonly number[])[], areas: number): PoolLayer[] {
  const layers: PoolLayer[] = [];
  pools.forEach((pool, index) => {
    let layer = layers.find((one) => pool.every((area) => one[area] === -1));
    if (layer === undefined) layers.push((layer = new Int32Array(areas).fill(-1)));
    for (const area of pool) layer[area] = areas + index;
  });
  return layers;
}

/**
 * Packs the trusted sales under every grouping; `districts` by area, `towers` and `oneRate` by sale. The
 * sales of each pool of areas are grouped again as if it were one area.
 */
export function packMarket(
  snapshot: Pick<MarketSnapshot, 'areas' | 'sales' | 'landmarks'>,
  evidence: Evidence,
  districts: Int32Array,
  towers: Int32Array,
  oneRate: OneRateSales,
  pools: readonly (readonly number[])[],
  growth: ProjectGrowth,
): MarketGroups {
  const { sales } = snapshot;
  const place = {
    district: -1,
    area: -1,
    project: -1,
    metro: -1,
    mall: -1,
    landmark: -1,
    bedrooms: -1,
    kind: 0 as HomeKind,
    offPlan: 0,
    tower: -1,
    sqft: 0,
    excluded: null,
  };
  const cells = tabulateMembers(evidence, oneRate);
  const layers = layerPools(pools, snapshot.areas.length);
  const keyOf =
    (grouping: Grouping, layer?: PoolLayer) =>
    (row: number): number => {
      const area = sales.area[row]!;
      place.area = layer === undefined || area < 0 ? area : layer[area]!;
      place.district = area < 0 ? -1 : districts[area]!;
      place.project = sales.project[row]!;
      place.metro = sales.metro[row]!;
      place.mall = sales.mall[row]!;
      place.landmark = sales.landmark[row]!;
      place.bedrooms = sales.bedrooms[row]!;
      place.kind = evidence.kind[row]! as HomeKind;
      place.offPlan = sales.offPlan[row]!;
      place.tower = towers[row]!;
      place.sqft = sales.sizeSqft[row]!;
      return GROUP_KEYS[grouping](place, snapshot.landmarks.length);
    };
  const pack = (grouping: Grouping, ...layers: readonly PoolLayer[]): Groups =>
    packGroups(
      evidence,
      { cells, growth: OF_ONE_PROJECT[grouping] ? growth.ofSale : null },
      { contracts: oneRate.contracts, isPacked: !KEPT_AS_READ[grouping] },
      ...[undefined, ...layers].map((layer) => keyOf(grouping, layer)),
    );
  return {
    area: pack('area', ...layers),
    areaRooms: pack('areaRooms', ...layers),
    location: pack('location'),
    project: pack('project'),
    projectRooms: pack('projectRooms'),
    tower: pack('tower'),
    twins: pack('twins'),
  };
}
