import { districtCodes, type MarketSnapshot } from '#market';

/** Districts by number, and the district of every area of the snapshot. */
export interface Districts {
  readonly names: readonly string[];
  /** District number by area index. */
  readonly ofArea: Int32Array;
  /** Areas by district number. */
  readonly areas: readonly (readonly number[])[];
}

/** Numbers the districts in the order of the snapshot's areas. */
export function compileDistricts({ areas }: Pick<MarketSnapshot, 'areas'>): Districts {
  const ofArea = districtCodes(areas);
  const byDistrict: number[][] = [];
  ofArea.forEach((district, area) => (byDistrict[district] ??= []).push(area));
  return { names: byDistrict.map(([first]) => areas[first!]!.district), ofArea, areas: byDistrict };
}
