/** Errors of past sales under one valuation method, by row from the record's first row on. */
export interface ErrorRecord {
  /** y - (walk + trees), in logs; NaN = not valued. */
  readonly error: Float32Array;
  /** Predicted scale of the error. */
  readonly sigma: Float32Array;
  /** Index in EVIDENCE_LEVELS of the level that the sale was valued by. */
  readonly level: Uint8Array;
  /**
   * Distance of the price from the median (negative below it) relative to that of the 80 % range's end on its
   * side, before range adaptation: -1 to 1 if the range held the price. NaN = not judged.
   */
  readonly reach: Float32Array;
}

function blankErrors(rows: number): ErrorRecord {
  const unknown = (): Float32Array => new Float32Array(rows).fill(NaN);
  return { error: unknown(), sigma: unknown(), level: new Uint8Array(rows), reach: unknown() };
}

/**
 * What the engine would have said about past sales, each valued the day before its registration by that day's
 * model: the input for residual trees, drift and calibrated intervals. Rows before `firstRow` are unknown.
 */
export class TrackRecord {
  constructor(
    readonly firstRow: number,
    /** y - walk, in logs; NaN = not valued. */
    readonly walk: Float32Array,
    readonly errors: ErrorRecord,
    /** The sales again, valued as if the building had not been named; NaN for ready sales without a project. */
    readonly unnamed: ErrorRecord,
    /** The same, and as if the register neither knew the name nor held any other sale of the project. */
    readonly unknown: ErrorRecord,
  ) {}

  /** Newest row that may be known. */
  get lastRow(): number {
    return this.firstRow + this.walk.length - 1;
  }

  static blank(firstRow: number, endRow: number): TrackRecord {
    const rows = Math.max(endRow - firstRow, 0);
    const walk = new Float32Array(rows).fill(NaN);
    return new TrackRecord(firstRow, walk, blankErrors(rows), blankErrors(rows), blankErrors(rows));
  }

  /** y - walk of a sale; NaN if it has none. */
  walkError(row: number): number {
    return row < this.firstRow ? NaN : (this.walk[row - this.firstRow] ?? NaN);
  }
}
