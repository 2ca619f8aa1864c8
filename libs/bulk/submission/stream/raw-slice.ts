/** Items that are read and checked before others get their turn. */
export const SLICE = 25;

/** Some of the items of a long file, as they were sent. */
export interface RawSlice {
  /** 1..SLICE. */
  readonly items: readonly unknown[];
  /** The caller's own columns of a CSV, and for each item its cells of them, in that order. */
  readonly passthrough?: {
    readonly columns: readonly string[];
    readonly cells: readonly (readonly string[])[];
  };
}
