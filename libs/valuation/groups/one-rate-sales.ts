import type { SalesTable } from '#market';

/** Of a project's sales rates are compared in halves of an AED per sqft: prices are whole AED, sizes hundredths of a square metre. */
const PROJECT_STEPS = 2;
/** Of an area, where unrelated homes may come near to each other's rate, in hundredths. */
const AREA_STEPS = 100;
const MOST_RATE = 2 ** 20;
/** Homes built to one plan are often sold at the same round price: in an area, such prices show no common rate. */
const ROUND_PRICE = 1000;
/** Of an area, days after which the same rate is another contract. */
const SAME_CONTRACT_DAYS = 365;

/** Which ready sales are of one contract, by row. */
export interface OneRateSales {
  /** Rows of one contract share a number; -1 = a deal of its own. */
  readonly contracts: Int32Array;
  /**
   * What a row counts beside its trust: 1, but 1/n of the n-th row of a contract in an area, which would else speak for
   * homes of every tower there. In its project such a row tells the next price as well as any other.
   */
  readonly weight: Float32Array;
}

interface Begun {
  readonly row: number;
  readonly size: number;
  /** Rows of it so far, and the day of the newest. */
  rows: number;
  newest: number;
}

/**
 * The contract behind each ready sale: rows of one place at one rate per sqft for homes of different sizes. Homes of
 * different sizes cost the same per square foot where one buyer takes many of them, or where an older agreement fixes
 * the rate: however many rows, they are one opinion of the price. The place is the project, else the area. A row joins
 * only what earlier rows began, so that later sales change nothing.
 */
export function findOneRateSales(sales: SalesTable): OneRateSales {
  const contracts = new Int32Array(sales.count).fill(-1);
  const weight = new Float32Array(sales.count).fill(1);
  const begun = new Map<number, Begun>();
  for (let row = 0; row < sales.count; row++) {
    const key = keyOf(sales, row);
    if (key < 0) continue;
    const size = sales.sizeSqft[row]!;
    const day = sales.day[row]!;
    const contract = begun.get(key);
    const lapsed =
      contract !== undefined && sales.project[row]! < 0 && day - contract.newest > SAME_CONTRACT_DAYS;
    if (contract === undefined || lapsed) {
      begun.set(key, { row, size, rows: 1, newest: day });
      continue;
    }
    // The same home at the same price: two buyers may well agree.
    if (contract.rows === 1 && contract.size === size) continue;
    contract.rows++;
    contract.newest = day;
    contracts[contract.row] = contract.row;
    contracts[row] = contract.row;
    if (sales.project[row]! < 0) weight[row] = 1 / contract.rows;
  }
  return { contracts, weight };
}

/** What the rows of one contract have in common: place and rate; -1 where a sale is of none. */
function keyOf(sales: SalesTable, row: number): number {
  if (sales.offPlan[row] === 1) return -1;
  const rate = sales.price[row]! / sales.sizeSqft[row]!;
  const project = sales.project[row]!;
  if (project >= 0) return 2 * (project * MOST_RATE + Math.round(rate * PROJECT_STEPS));
  const area = sales.area[row]!;
  if (area < 0 || sales.price[row]! % ROUND_PRICE === 0) return -1;
  return 2 * (area * MOST_RATE + Math.round(rate * AREA_STEPS)) + 1;
}
