import type { MarketSnapshot } from '#market';

import { isNewContract } from '../market-view/read-rent.js';
import { rentClass } from '../yield/rent-cells.js';

/**
 * The simplest rent estimate: the median of new contracts with the same area, class and bedrooms (the most
 * likely ones, if the source gives none) registered before the row's day; citywide for the class and bedrooms
 * if the area has none. Rows must be requested in ascending order.
 */
export function areaRoomsMedian({ rents }: MarketSnapshot): (row: number) => number {
  const groups = new Map<string, SortedRents>();
  let next = 0;
  const keysOf = (row: number): readonly [string, string] => {
    const kind = `${rentClass(rents.propertyType[row]!)}/${rents.bedrooms[row]!}`;
    return [`${rents.area[row]!}/${kind}`, kind];
  };
  return (row) => {
    for (; next < rents.count && rents.day[next]! < rents.day[row]!; next++) {
      if (!isNewContract(rents, next)) continue;
      for (const key of keysOf(next)) {
        const group = groups.get(key) ?? new SortedRents();
        groups.set(key, group);
        group.add(rents.annualRent[next]!);
      }
    }
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group !== undefined) return group.median();
    }
    return NaN;
  };
}

/** Rents whose median is read between additions. */
class SortedRents {
  private readonly rents: number[] = [];
  private sorted = true;

  add(rent: number): void {
    this.rents.push(rent);
    this.sorted = false;
  }

  median(): number {
    if (!this.sorted) this.rents.sort((a, b) => a - b);
    this.sorted = true;
    const upper = this.rents.length >> 1;
    const high = this.rents[upper] ?? NaN;
    return this.rents.length % 2 === 1 ? high : (high + (this.rents[upper - 1] ?? NaN)) / 2;
  }
}
