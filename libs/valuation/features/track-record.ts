/** Errors of past sales under one way of valuing them, by row from the record's first on. */
export interface ErrorRecord {
  /** y - (walk + trees), in logs; NaN = not valued. */
  readonly error: Float32Array;
  /** Predicted scale of it. */
  readonly sigma: Float32Array;
  /** Index in EVIDENCE_LEVELS of what the sale was valued by. */
  readonly level: Uint8Array;
  /**
   * Distance of the price from the median, negative below it, over that of the 80 % range's end on its side, before the
   * range was adapted: -1 to 1 when the range held it. NaN = not judged.
   */
  readonly reach: Float32Array;
}

export function blankErrors(rows: number): ErrorRecord {
  const unknown = (): Float32Array => new Float32Array(rows).fill(NaN);
  return { error: unknown(), sigma: unknown(), level: new Uint8Array(rows), reach: unknown() };
}

/**
 * What the engine would have said of past sales, each valued on the day before its registration by the model of
 * that day: the raw material of residual trees, drift and honest intervals. Rows before `firstRow` are unknown.
 */
export class TrackRecord {
  constructor(
    readonly firstRow: number,
    /** y - walk, in logs; NaN = not valued. */
    readonly walk: Float32Array,
    readonly errors: ErrorRecord,
    /** Sales once more, valued as if nobody had named their building; NaN of ready ones without a project. */
    readonly unnamed: ErrorRecord,
    /** Likewise, and as if the register did not know its name nor hold any other sale of its project. */
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

  /** y - walk of a sale, NaN when it has none. */
  walkError(row: number): number {
    return row < this.firstRow ? NaN : (this.walk[row - this.firstRow] ?? NaN);
  }
}
