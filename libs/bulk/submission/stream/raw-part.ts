/** Some of the items of a long file, as they were sent. */
export interface RawPart {
  /** 1..500. */
  readonly items: readonly unknown[];
  /** The caller's own columns of a CSV, and for each item its cells of them, in that order. */
  readonly passthrough?: {
    readonly columns: readonly string[];
    readonly cells: readonly (readonly string[])[];
  };
}
