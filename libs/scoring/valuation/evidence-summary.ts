import { weightedMedian } from './weighted-median.js';

/** Shares of the estimate below this are not counted as a used sale. */
export const LEAST_SHARE = 0.001;
/** Greatest share that one sale counts with in the effective number of sales. */
const CAPPED_SHARE = 0.05;
const SLOTS = 4096;
const MAX_MEMBERS = 2048;

/**
 * The sales behind one estimate, each once, with its share of the evidence over all levels. A member of level l
 * with weight w has the share w / W_l of that level's final share, which is share_l times the product of
 * (1 - share) of the deeper levels.
 */
export class EvidenceSummary {
  count = 0;
  readonly row = new Int32Array(MAX_MEMBERS);
  readonly share = new Float64Array(MAX_MEMBERS);
  /** ln(AED per sqft) at the subject's size, as the level that gave it the most weight adjusted it. */
  readonly value = new Float64Array(MAX_MEMBERS);
  readonly age = new Float64Array(MAX_MEMBERS);
  /** Step that gave it the most weight. */
  readonly step = new Uint8Array(MAX_MEMBERS);
  /** Number of the contract that it shares with others; -1 = a deal of its own. */
  readonly contract = new Int32Array(MAX_MEMBERS);
  private anyContract = false;
  private readonly best = new Float64Array(MAX_MEMBERS);
  private readonly slot = new Int32Array(SLOTS).fill(-1);
  private readonly sortedValue = new Float64Array(MAX_MEMBERS);
  private readonly sortedShare = new Float64Array(MAX_MEMBERS);

  clear(): void {
    this.slot.fill(-1);
    this.count = 0;
    this.anyContract = false;
  }

  add(row: number, contract: number, share: number, value: number, age: number, step: number): void {
    const at = this.find(row);
    let i = this.slot[at]!;
    if (i < 0) {
      if (this.count >= MAX_MEMBERS) return;
      i = this.count++;
      this.slot[at] = i;
      this.row[i] = row;
      this.contract[i] = contract;
      if (contract >= 0) this.anyContract = true;
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
   * Kish's effective number of the used sales not older than `days`, (sum w)^2 / sum w^2, with shares capped at
   * CAPPED_SHARE: one sale much nearer than the others must not make the evidence look thinner. Sales of one contract
   * are one sale.
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
    if (this.anyContract) {
      for (const { share } of this.contractsOf(days).values()) {
        const capped = Math.min(share, CAPPED_SHARE);
        sum += capped;
        squares += capped * capped;
      }
    }
    return squares > 0 ? (sum * sum) / squares : 0;
  }

  /** The contract with the most used sales not older than `days`, where one has several. */
  largestContract(days: number): { readonly row: number; readonly sales: number } | null {
    if (!this.anyContract) return null;
    let largest: { readonly row: number; readonly sales: number } | null = null;
    for (const [row, { sales }] of this.contractsOf(days))
      if (sales > (largest?.sales ?? 1)) largest = { row, sales };
    return largest;
  }

  /** Used sales not older than `days` and their share, by contract. */
  private contractsOf(days: number): ReadonlyMap<number, { sales: number; share: number }> {
    const contracts = new Map<number, { sales: number; share: number }>();
    for (let i = 0; i < this.count; i++) {
      if (this.contract[i]! < 0 || !this.counts(i, days)) continue;
      const known = contracts.get(this.contract[i]!) ?? { sales: 0, share: 0 };
      known.sales++;
      known.share += this.share[i]!;
      contracts.set(this.contract[i]!, known);
    }
    return contracts;
  }

  private counts(i: number, days: number): boolean {
    return this.age[i]! <= days && this.share[i]! >= LEAST_SHARE;
  }

  /** How many sales hold at least LEAST_SHARE of the evidence. */
  usedCount(): number {
    let used = 0;
    for (let i = 0; i < this.count; i++) if (this.share[i]! >= LEAST_SHARE) used++;
    return used;
  }

  /** Share-weighted median of the adjusted values of the used sales, ln(AED per sqft); NaN without any. */
  median(): number {
    let used = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.share[i]! < LEAST_SHARE) continue;
      this.sortedValue[used] = this.value[i]!;
      this.sortedShare[used++] = this.share[i]!;
    }
    return weightedMedian(this.sortedValue, this.sortedShare, used);
  }

  private find(row: number): number {
    let at = Math.imul(row, 0x9e3779b1) >>> 20;
    while (this.slot[at]! >= 0 && this.row[this.slot[at]!] !== row) at = (at + 1) & (SLOTS - 1);
    return at;
  }
}
