/**
 * What the engine would have said of past sales, each valued on the day before its registration by the model of
 * that day: the raw material of residual trees, drift and honest intervals. Rows before `firstRow` are unknown.
 */
export class TrackRecord {
  constructor(
    readonly firstRow: number,
    /** y - walk, in logs; NaN = not valued. */
    readonly walk: Float32Array,
    /** y - (walk + trees), in logs. */
    readonly model: Float32Array,
    /** Predicted scale of the latter. */
    readonly sigma: Float32Array,
    /** Both again for ready sales with a project, valued as if their project were unknown. */
    readonly unresolved: Float32Array,
    readonly unresolvedSigma: Float32Array,
  ) {}

  /** Newest row that may be known. */
  get lastRow(): number {
    return this.firstRow + this.walk.length - 1;
  }

  static blank(firstRow: number, endRow: number): TrackRecord {
    const rows = (): Float32Array => new Float32Array(Math.max(endRow - firstRow, 0)).fill(NaN);
    return new TrackRecord(firstRow, rows(), rows(), rows(), rows(), rows());
  }

  /** y - walk of a sale, NaN when it has none. */
  walkError(row: number): number {
    return row < this.firstRow ? NaN : (this.walk[row - this.firstRow] ?? NaN);
  }
}
