/** Maximum number of rents that an answer lists. */
export const LISTED_RENTS = 10;

/** A contract that was read: its row in the snapshot's rents, and ln AED a year at the subject's size and day. */
export interface ReadContract {
  readonly row: number;
  readonly logRent: number;
  /** Share of the level's weight, 0..1. */
  readonly weight: number;
}

/** The contracts of one level that count as evidence. */
export interface ContractSummary {
  readonly count: number;
  readonly oldestDay: number;
  readonly newestDay: number;
  /** At most LISTED_RENTS, newest first. */
  readonly newest: readonly ReadContract[];
}

/**
 * A contract counts as evidence from this share of the heaviest one's weight: one of ten years ago still has a
 * weight, which moves the rent by less than a dirham.
 */
const LEAST_SHARE = 0.01;
const FIRST_CAPACITY = 1_024;

/** The contracts read at one level; reused for the next. */
export class ContractReading {
  /** Number of contracts read, even too light to be evidence; later entries of the columns are another level's. */
  count = 0;
  /** Sum of the weights. */
  total = 0;
  row = new Int32Array(FIRST_CAPACITY);
  logRent = new Float64Array(FIRST_CAPACITY);
  weight = new Float64Array(FIRST_CAPACITY);

  clear(): void {
    this.count = 0;
    this.total = 0;
  }

  add(row: number, logRent: number, weight: number): void {
    if (this.count === this.row.length) this.grow();
    this.row[this.count] = row;
    this.logRent[this.count] = logRent;
    this.weight[this.count++] = weight;
    this.total += weight;
  }

  /** Number of contracts that count as evidence. */
  countEvidence(): number {
    const least = this.leastWeight();
    let counted = 0;
    for (let at = 0; at < this.count; at++) if (this.weight[at]! >= least) counted++;
    return counted;
  }

  /** The contracts that count as evidence, safe to keep. `days` is by row of the snapshot's rents. */
  summarise(days: Int32Array): ContractSummary {
    const { row, logRent, weight } = this;
    const least = this.leastWeight();
    const newest: ReadContract[] = [];
    let [count, oldestDay, newestDay] = [0, Infinity, -Infinity];
    for (let at = 0; at < this.count; at++) {
      if (weight[at]! < least) continue;
      count++;
      const own = row[at]!;
      oldestDay = Math.min(oldestDay, days[own]!);
      newestDay = Math.max(newestDay, days[own]!);
      if (newest.length === LISTED_RENTS && own < newest[LISTED_RENTS - 1]!.row) continue;
      const place = newest.findIndex((other) => other.row < own);
      const share = weight[at]! / this.total;
      newest.splice(place < 0 ? newest.length : place, 0, { row: own, logRent: logRent[at]!, weight: share });
      newest.length = Math.min(newest.length, LISTED_RENTS);
    }
    return { count, oldestDay, newestDay, newest };
  }

  private leastWeight(): number {
    let heaviest = 0;
    for (let at = 0; at < this.count; at++) heaviest = Math.max(heaviest, this.weight[at]!);
    return LEAST_SHARE * heaviest;
  }

  private grow(): void {
    const { row, logRent, weight } = this;
    const capacity = 2 * row.length;
    (this.row = new Int32Array(capacity)).set(row);
    (this.logRent = new Float64Array(capacity)).set(logRent);
    (this.weight = new Float64Array(capacity)).set(weight);
  }
}
