import type { MarketSnapshot } from '#market';

/** Districts by number, and the district of every area of the snapshot. */
export interface Districts {
  readonly names: readonly string[];
  /** District number by area index. */
  readonly ofArea: Int32Array;
  /** Areas by district number. */
  readonly areas: readonly (readonly number[])[];
}

/** Numbers the districts in the order of the snapshot's areas. */
export function compileDistricts(snapshot: MarketSnapshot): Districts {
  const numbers = new Map<string, number>();
  const areas: number[][] = [];
  const ofArea = new Int32Array(snapshot.areas.length);
  snapshot.areas.forEach((area, index) => {
    let number = numbers.get(area.district);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(area.district, number);
      areas.push([]);
    }
    ofArea[index] = number;
    areas[number]!.push(index);
  });
  return { names: [...numbers.keys()], ofArea, areas };
}
