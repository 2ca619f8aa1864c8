/**
 * Slots are found by the upper bits of a product (multiplicative hashing, Knuth, TAOCP 6.4); half of them
 * stay free.
 */
const SLOT_BITS = 12;
const SLOTS = 1 << SLOT_BITS;
const MULTIPLIER = 0x9e3779b1;

/** Maximum number of rows. */
export const MOST_ROWS = SLOTS / 2;

/** Numbers rows 0, 1, 2, .. in the order in which they are first seen; its memory is reused. */
export class RowNumbers {
  count = 0;
  /** Row by number. */
  readonly row = new Int32Array(MOST_ROWS);
  private readonly slot = new Int32Array(SLOTS).fill(-1);

  clear(): void {
    if (this.count > 0) this.slot.fill(-1);
    this.count = 0;
  }

  /** The number of a row; for a new row, the previous `count`; -1 for a new one beyond MOST_ROWS. */
  of(row: number): number {
    const { slot } = this;
    let at = Math.imul(row, MULTIPLIER) >>> (32 - SLOT_BITS);
    for (; slot[at]! >= 0; at = (at + 1) & (SLOTS - 1)) {
      if (this.row[slot[at]!] === row) return slot[at]!;
    }
    if (this.count >= MOST_ROWS) return -1;
    slot[at] = this.count;
    this.row[this.count] = row;
    return this.count++;
  }
}
