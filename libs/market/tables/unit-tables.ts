/**
 * Loans matched with a sale of the same unit, ascending by `day`: a mortgage and a sale within 90 days whose
 * community, project, size, rooms and parking bay agree. Only units with a registered bay can be identified.
 */
export interface LoanTable {
  readonly count: number;
  /** Days since 1970-01-01: the later of the two registrations, when both are known. */
  readonly day: Int32Array;
  /** Row of the sale in `sales`. */
  readonly sale: Int32Array;
  /** Amount of the loan / price of the sale, above 0. */
  readonly ratio: Float64Array;
}

/**
 * Two sales of one unit on different days with none in between, ascending by `later`: the true repeat sales
 * of the register, as far as parking bays identify units.
 */
export interface UnitRepeatTable {
  readonly count: number;
  /** Rows in `sales`. */
  readonly earlier: Int32Array;
  readonly later: Int32Array;
}

export function emptyLoans(): LoanTable {
  return { count: 0, day: new Int32Array(), sale: new Int32Array(), ratio: new Float64Array() };
}

export function emptyUnitRepeats(): UnitRepeatTable {
  return { count: 0, earlier: new Int32Array(), later: new Int32Array() };
}
