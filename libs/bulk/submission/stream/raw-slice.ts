/** Items read and checked before yielding to other work. */
export const SLICE = 25;

/** Some items of a long file, as sent. */
export interface RawSlice {
  /** 1..SLICE, each a FileItem or an UnreadableItem. */
  readonly items: readonly unknown[];
  /** The caller's own columns in a CSV, and each item's cells for them, in the same order. */
  readonly passthrough?: {
    readonly columns: readonly string[];
    readonly cells: readonly (readonly string[])[];
  };
}
