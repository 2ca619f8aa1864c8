/** The outcome of rows that were imported; rows = accepted + merged + rejected. */
export interface ImportCounts {
  readonly rows: number;
  readonly accepted: number;
  readonly merged: number;
  readonly rejected: number;
}

export const NO_ROWS: ImportCounts = { rows: 0, accepted: 0, merged: 0, rejected: 0 };

export const addCounts = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  rows: one.rows + other.rows,
  accepted: one.accepted + other.accepted,
  merged: one.merged + other.merged,
  rejected: one.rejected + other.rejected,
});
