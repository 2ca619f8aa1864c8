/** Contracts that were read, side by side: ln AED a year at the subject's size and day, and their weights. */
export interface ReadContracts {
  readonly count: number;
  readonly row: Int32Array;
  readonly logRent: Float64Array;
  readonly weight: Float64Array;
}

const FIRST_CAPACITY = 1_024;

/** What one level has read; used again for the next. */
export class ContractReading implements ReadContracts {
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

  /** What has been read, for one to keep. */
  copy(): ReadContracts {
    const { count, row, logRent, weight } = this;
    return {
      count,
      row: row.slice(0, count),
      logRent: logRent.slice(0, count),
      weight: weight.slice(0, count),
    };
  }

  private grow(): void {
    const { row, logRent, weight } = this;
    const capacity = 2 * row.length;
    (this.row = new Int32Array(capacity)).set(row);
    (this.logRent = new Float64Array(capacity)).set(logRent);
    (this.weight = new Float64Array(capacity)).set(weight);
  }
}
