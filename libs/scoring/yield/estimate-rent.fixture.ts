import type { MarketSnapshot, RentTable } from '#market';

import { compileDistricts } from '../market-view/districts.js';
import { testMarket } from '../test-market.fixture.js';
import { estimateRent, type RentEstimate } from './estimate-rent.js';
import { compileRentBook } from './rent-book.js';
import { RentEvidence, type RentSubject } from './rent-evidence.js';
import { compileRentNorms } from './rent-norms.js';

/** Day of the estimates. */
export const TODAY = 20_543;

/** A rent; what is left out is that of a one-bedroom flat let a month ago. */
export interface Rent {
  readonly rent: number;
  readonly daysAgo?: number;
  readonly size?: number;
  readonly bedrooms?: number;
  readonly project?: number;
  readonly area?: number;
  readonly asking?: boolean;
  readonly type?: number;
  readonly certainty?: number;
  readonly renewed?: boolean;
  readonly tenure?: number;
}

export function rentsOf(rents: readonly Rent[]): RentTable {
  const rows = [...rents].sort((a, b) => (b.daysAgo ?? 30) - (a.daysAgo ?? 30));
  return {
    count: rows.length,
    day: Int32Array.from(rows, (row) => TODAY - (row.daysAgo ?? 30)),
    annualRent: Float64Array.from(rows, (row) => row.rent),
    sizeSqft: Float64Array.from(rows, (row) => row.size ?? 800),
    bedrooms: Int8Array.from(rows, (row) => row.bedrooms ?? 1),
    propertyType: Uint8Array.from(rows, (row) => row.type ?? 0),
    area: Int32Array.from(rows, (row) => row.area ?? 0),
    project: Int32Array.from(rows, (row) => row.project ?? 0),
    asking: Uint8Array.from(rows, (row) => (row.asking === true ? 1 : 0)),
    certainty: Uint8Array.from(rows, (row) => row.certainty ?? 100),
    renewed: Uint8Array.from(rows, (row) => (row.renewed === true ? 1 : 0)),
    tenure: Uint8Array.from(rows, (row) => row.tenure ?? 0),
  };
}

export const repeat = (count: number, rent: Rent): Rent[] => Array.from({ length: count }, () => rent);

/** The estimate for a one-bedroom flat, or another subject, from these rents alone. */
export function estimate(
  rents: readonly Rent[],
  subject: Partial<RentSubject> = {},
  market: Partial<MarketSnapshot> = {},
): RentEstimate | null {
  const snapshot = testMarket({ rentIndex: [], ...market, rents: rentsOf(rents) });
  const book = compileRentBook(snapshot, compileDistricts(snapshot));
  const place = { propertyType: 0, bedrooms: 1, sizeSqft: 800, district: 0, area: 0, project: 0 };
  return estimateRent(new RentEvidence(book, compileRentNorms(book, TODAY), TODAY), { ...place, ...subject });
}
