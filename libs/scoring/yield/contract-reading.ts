/** Columns of the contracts read: rows of the snapshot's rents, and ln AED a year at the subject's size and day. */
export interface ReadContracts {
  readonly row: Int32Array;
  readonly logRent: Float64Array;
}

const FIRST_CAPACITY = 1_024;

/** The contracts read at one level; reused for the next. */
export class ContractReading {
  /** Number of contracts read; later entries of the columns belong to another level. */
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

  /** A copy of what has been read, safe to keep. */
  copy(): ReadContracts {
    return { row: this.row.slice(0, this.count), logRent: this.logRent.slice(0, this.count) };
  }

  private grow(): void {
    const { row, logRent, weight } = this;
    const capacity = 2 * row.length;
    (this.row = new Int32Array(capacity)).set(row);
    (this.logRent = new Float64Array(capacity)).set(logRent);
    (this.weight = new Float64Array(capacity)).set(weight);
  }
}
