import type { SalesTable } from '#market';

/** Rate steps per AED per sqft within a project: prices are whole AED, sizes hundredths of a square metre. */
const PROJECT_STEPS = 2;
/** Resolution within an area, where unrelated homes may have similar rates: hundredths. */
const AREA_STEPS = 100;
const MOST_RATE = 2 ** 20;
/**
 * Homes built to the same plan are often sold at the same round price: within an area, such prices do not
 * show a common rate.
 */
const ROUND_PRICE = 1000;
/** Within an area, the same rate after this many days is another contract. */
const SAME_CONTRACT_DAYS = 365;

/** The contract of each ready sale, by row. */
export interface OneRateSales {
  /** Rows of one contract share a number; -1 = a separate deal. */
  readonly contracts: Int32Array;
  /**
   * Factor on a row's trust: 1, except 1/n for the n-th row of a contract in an area, which would otherwise
   * count for homes in every tower there. Within its project, such a row predicts the next price as well as
   * any other.
   */
  readonly weight: Float32Array;
}

interface Begun {
  readonly row: number;
  readonly size: number;
  /** Rows so far, and the day of the newest. */
  rows: number;
  newest: number;
}

/**
 * Finds the contract behind each ready sale: rows of one place at one rate per sqft for homes of different
 * sizes. Homes of different sizes cost the same per square foot when one buyer takes many of them, or when an
 * older agreement fixes the rate: however many rows there are, they are one opinion of the price. The place
 * is the project, otherwise the area. A row only joins a contract that earlier rows began, so later sales
 * change nothing.
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
    // The same home at the same price: two buyers may well agree on that.
    if (contract.rows === 1 && contract.size === size) continue;
    contract.rows++;
    contract.newest = day;
    contracts[contract.row] = contract.row;
    contracts[row] = contract.row;
    if (sales.project[row]! < 0) weight[row] = 1 / contract.rows;
  }
  return { contracts, weight };
}

/** The shared key of a contract's rows: place and rate; -1 if the sale cannot be part of one. */
function keyOf(sales: SalesTable, row: number): number {
  if (sales.offPlan[row] === 1) return -1;
  const rate = sales.price[row]! / sales.sizeSqft[row]!;
  const project = sales.project[row]!;
  if (project >= 0) return 2 * (project * MOST_RATE + Math.round(rate * PROJECT_STEPS));
  const area = sales.area[row]!;
  if (area < 0 || sales.price[row]! % ROUND_PRICE === 0) return -1;
  return 2 * (area * MOST_RATE + Math.round(rate * AREA_STEPS)) + 1;
}
