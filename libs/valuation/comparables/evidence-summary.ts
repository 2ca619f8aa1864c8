import { comparableShare } from './comparable-share.js';
import { MOST_ROWS, RowNumbers } from '../tables/row-numbers.js';
import { WeightedMedian } from '../statistics/weighted-median.js';

/** Smaller shares of the estimate do not count as evidence. */
export const LEAST_SHARE = 0.001;
/** Maximum share of one sale in the effective number of sales. */
const CAPPED_SHARE = 0.05;

/**
 * The sales behind one estimate, each once, with its share of the evidence over all levels. A member of level
 * l with weight w has the share w / W_l of that level's final share, which is share_l times the product of (1
 * - share) over the deeper levels.
 */
export class EvidenceSummary {
  readonly share = new Float64Array(MOST_ROWS);
  /** ln(AED per sqft) at the subject's size, as adjusted by the level that gave it the most weight. */
  readonly value = new Float64Array(MOST_ROWS);
  readonly age = new Float64Array(MOST_ROWS);
  /** Index of the step that gave it the most weight. */
  readonly step = new Uint8Array(MOST_ROWS);
  private readonly best = new Float64Array(MOST_ROWS);
  private readonly sales = new RowNumbers();
  /** Number of the contract that each sale shares with others; -1 = a separate deal. */
  private readonly contract = new Int32Array(MOST_ROWS);
  private readonly contracts = new RowNumbers();
  private readonly contractSales = new Int32Array(MOST_ROWS);
  private readonly contractShare = new Float64Array(MOST_ROWS);
  /** Contracts of the last tally, in the order of their first sale. */
  private readonly tallied = new Int32Array(MOST_ROWS);
  private readonly usedPsf = new Float64Array(MOST_ROWS);
  private readonly usedShare = new Float64Array(MOST_ROWS);
  private readonly weightedMedian = new WeightedMedian(MOST_ROWS);
  /** NaN until computed. */
  private least = NaN;

  /** Number of sales; `row` is the sales-table row of each. */
  get count(): number {
    return this.sales.count;
  }

  get row(): Int32Array {
    return this.sales.row;
  }

  clear(): void {
    this.sales.clear();
    this.contracts.clear();
    this.least = NaN;
  }

  /** @param contract row that identifies the contract the sale shares with others; -1 = a separate deal */
  add(row: number, contract: number, share: number, value: number, age: number, step: number): void {
    const known = this.sales.count;
    const i = this.sales.of(row);
    if (i < 0) return;
    if (i === known) {
      this.contract[i] = contract < 0 ? -1 : this.contracts.of(contract);
      this.share[i] = 0;
      this.best[i] = 0;
    }
    this.share[i]! += share;
    if (share > this.best[i]!) {
      this.best[i] = share;
      this.value[i] = value;
      this.age[i] = age;
      this.step[i] = step;
    }
  }

  /**
   * Kish's effective number of the used sales not older than `days`, (sum w)^2 / sum w^2, with shares capped
   * at CAPPED_SHARE: one very close sale must not make the evidence look thinner. Sales of one contract count
   * as one.
   */
  effectiveCount(days: number): number {
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < this.count; i++) {
      if (!this.counts(i, days) || this.contract[i]! >= 0) continue;
      const share = Math.min(this.share[i]!, CAPPED_SHARE);
      sum += share;
      squares += share * share;
    }
    const contracts = this.tallyContracts(days);
    for (let t = 0; t < contracts; t++) {
      const share = Math.min(this.contractShare[this.tallied[t]!]!, CAPPED_SHARE);
      sum += share;
      squares += share * share;
    }
    return squares > 0 ? (sum * sum) / squares : 0;
  }

  /** The contract with the most used sales not older than `days`, if any has several. */
  largestContract(days: number): { readonly row: number; readonly sales: number } | null {
    const contracts = this.tallyContracts(days);
    let largest = -1;
    let most = 1;
    for (let t = 0; t < contracts; t++) {
      const sales = this.contractSales[this.tallied[t]!]!;
      if (sales <= most) continue;
      largest = this.tallied[t]!;
      most = sales;
    }
    return largest < 0 ? null : { row: this.contracts.row[largest]!, sales: most };
  }

  /** Counts the used sales not older than `days` and sums their shares by contract; returns the number of contracts. */
  private tallyContracts(days: number): number {
    if (this.contracts.count === 0) return 0;
    this.contractSales.fill(0, 0, this.contracts.count);
    let tallied = 0;
    for (let i = 0; i < this.count; i++) {
      const contract = this.contract[i]!;
      if (contract < 0 || !this.counts(i, days)) continue;
      if (this.contractSales[contract] === 0) {
        this.tallied[tallied++] = contract;
        this.contractShare[contract] = 0;
      }
      this.contractSales[contract]!++;
      this.contractShare[contract]! += this.share[i]!;
    }
    return tallied;
  }

  private counts(i: number, days: number): boolean {
    return this.age[i]! <= days && this.share[i]! >= LEAST_SHARE;
  }

  /** The minimum share of a comparable, as defined by comparableShare. */
  leastShare(): number {
    if (Number.isNaN(this.least))
      this.least = Math.max(comparableShare(this.share.subarray(0, this.count)), LEAST_SHARE);
    return this.least;
  }

  /** Number of comparables. */
  comparableCount(): number {
    const least = this.leastShare();
    let used = 0;
    for (let i = 0; i < this.count; i++) if (this.share[i]! >= least) used++;
    return used;
  }

  /** Share of the heaviest sale, 0..1; sales of one contract are one. */
  heaviestShare(): number {
    let heaviest = 0;
    for (let i = 0; i < this.count; i++) heaviest = Math.max(heaviest, this.share[i]!);
    const contracts = this.tallyContracts(Infinity);
    for (let t = 0; t < contracts; t++) heaviest = Math.max(heaviest, this.contractShare[this.tallied[t]!]!);
    return heaviest;
  }

  /** Interpolated share-weighted median of the adjusted prices of the comparables, AED per sqft; NaN without any. */
  medianPsf(): number {
    const least = this.leastShare();
    let used = 0;
    let sum = 0;
    for (let i = 0; i < this.count; i++) {
      const share = this.share[i]!;
      if (share < least) continue;
      sum += share;
      this.usedPsf[used] = Math.exp(this.value[i]!);
      this.usedShare[used++] = share;
    }
    return this.weightedMedian.interpolated(this.usedPsf, this.usedShare, used, sum);
  }
}
