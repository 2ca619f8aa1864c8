import type { RentTable } from '#market';

import { type HomeKind, KINDS, kindOf } from '../evidence.js';
import { startsOf } from '../tables/group-rows.js';
import { homesKey } from '../groups/hierarchy.js';
import { type KeyIndex, KeyNumbers } from '../tables/key-index.js';
import { indexOn, type PriceIndex } from '../growth/price-index.js';

/** 0.01 square metres in square feet: the unit in which contracts and deeds state sizes. */
const CENTIARE_SQFT = 0.107639104;
/** Contracts outside these bounds are not of a home: a parking bay, a whole building, a monthly amount. */
const SIZE_SQFT = { least: 150, most: 20_000 };
const LEAST_RENT = 5_000;
/**
 * A renewal's rent is capped by law: its gap to a new contract's, in logs (median by project and bedrooms,
 * January to March 2026).
 */
const RENEWAL_GAP = 0.07;
/** Weight of a renewal relative to a new contract. */
const RENEWAL_WEIGHT = 0.5;
/** Number of distinct sizes per district in a key. */
const MOST_SIZES = 2 ** 20;

/**
 * Contracts that share a key, contiguous and ascending by day. Contracts of group g are start[g] .. start[g +
 * 1] - 1.
 */
export interface RentGroups {
  readonly index: KeyIndex;
  readonly start: Int32Array;
  readonly day: Int32Array;
  /** ln(sqft). */
  readonly logSize: Float32Array;
  /** ln(AED a year per sqft of a new contract) minus the price index of ready homes on its day. */
  readonly level: Float32Array;
  readonly weight: Float32Array;
}

/** Registered contracts by project, by district, and by district and size to 0.01 square metres. */
export interface PackedRents {
  readonly project: RentGroups;
  readonly district: RentGroups;
  readonly size: RentGroups;
}

/** Key of a district's homes of one kind. */
export const districtKey = (district: number, kind: HomeKind): number => district * KINDS + kind;

/** A size in units of 0.01 square metres. */
export const centiares = (sqft: number): number => Math.round(sqft / CENTIARE_SQFT);

/** Key of a district's homes of one kind and size; sizes in units of 0.01 square metres. */
export const sizeKey = (district: number, kind: HomeKind, size: number): number =>
  districtKey(district, kind) * MOST_SIZES + Math.min(Math.max(size, 0), MOST_SIZES - 1);

/** Packs the registered contracts with a known size, without asking rents. `districts` by area. */
export function packRents(
  rents: RentTable,
  districts: Int32Array,
  indexOf: (kind: HomeKind) => PriceIndex,
): PackedRents {
  const rows: number[] = [];
  for (let row = 0; row < rents.count; row++) if (isEvidence(rents, row)) rows.push(row);
  const kind = (row: number): HomeKind => kindOf(rents.propertyType[row]!);
  const district = (row: number): number => (rents.area[row]! < 0 ? -1 : districts[rents.area[row]!]!);
  const pack = (keyOf: (row: number) => number): RentGroups => packBy(rents, rows, keyOf, indexOf);
  return {
    project: pack((row) => (rents.project[row]! < 0 ? -1 : homesKey(rents.project[row]!, kind(row)))),
    district: pack((row) => (district(row) < 0 ? -1 : districtKey(district(row), kind(row)))),
    size: pack((row) =>
      district(row) < 0 ? -1 : sizeKey(district(row), kind(row), centiares(rents.sizeSqft[row]!)),
    ),
  };
}

function isEvidence(rents: RentTable, row: number): boolean {
  const size = rents.sizeSqft[row]!;
  if (rents.asking[row] === 1 || !(rents.annualRent[row]! >= LEAST_RENT)) return false;
  return size >= SIZE_SQFT.least && size <= SIZE_SQFT.most;
}

function packBy(
  rents: RentTable,
  rows: readonly number[],
  keyOf: (row: number) => number,
  indexOf: (kind: HomeKind) => PriceIndex,
): RentGroups {
  const numbers = new KeyNumbers();
  const slots = Int32Array.from(rows, (row) => {
    const key = keyOf(row);
    return key < 0 ? -1 : numbers.of(key);
  });
  const start = startsOf(numbers.count, slots);
  const next = start.slice(0, numbers.count);
  const total = start[numbers.count]!;
  const day = new Int32Array(total);
  const [logSize, level, weight] = [
    new Float32Array(total),
    new Float32Array(total),
    new Float32Array(total),
  ];
  rows.forEach((row, i) => {
    if (slots[i]! < 0) return;
    const at = next[slots[i]!]!++;
    const size = Math.log(rents.sizeSqft[row]!);
    day[at] = rents.day[row]!;
    logSize[at] = size;
    const renewed = rents.renewed[row] === 1;
    const rent = Math.log(rents.annualRent[row]!) - size + (renewed ? RENEWAL_GAP : 0);
    level[at] = rent - indexOn(indexOf(kindOf(rents.propertyType[row]!)), day[at]);
    weight[at] = renewed ? RENEWAL_WEIGHT : 1;
  });
  return { index: numbers.finish(), start, day, logSize, level, weight };
}
