import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import { estimateRent } from '../yield/estimate-rent.js';
import { rentCell } from '../yield/rent-cells.js';
import type { RentEvidence } from '../yield/rent-evidence.js';
import { grossYield } from '../yield/rental-yield.js';

/** Number of a community's sales that its yields are measured on, evenly spaced over the year. */
const SAMPLE = 80;

/** The gross yield of one ready sale at its own price, percent. */
export interface SampledYield {
  readonly cell: number;
  readonly yield: number;
}

/** Rents estimated per step: a few milliseconds. */
const STEP = 8;

/** Gross yields of ready sales among `rows`, with the rent that an analysis would report; pauses regularly. */
export function* sampleYields(
  { snapshot, districts }: CompiledSnapshot,
  rents: RentEvidence,
  rows: readonly number[],
): Generator<undefined, readonly SampledYield[]> {
  const { sales } = snapshot;
  const ready = rows.filter((row) => sales.offPlan[row] === 0 && sales.bedrooms[row]! >= 0);
  const step = Math.max(1, Math.floor(ready.length / SAMPLE));
  const found: SampledYield[] = [];
  for (let at = 0, read = 1; at < ready.length; at += step, read += 1) {
    if (read % STEP === 0) yield;
    const row = ready[at]!;
    const area = sales.area[row]!;
    const propertyType = sales.propertyType[row]!;
    const bedrooms = sales.bedrooms[row]!;
    const rent = estimateRent(rents, {
      ...{ propertyType, bedrooms, area },
      sizeSqft: sales.sizeSqft[row]!,
      district: districts.ofArea[area]!,
      project: sales.project[row]!,
      tenure: sales.freehold[row]!,
    });
    if (rent === null) continue;
    found.push({
      cell: rentCell(propertyType, bedrooms),
      yield: grossYield(rent.annualRent, sales.price[row]!),
    });
  }
  return found;
}
