/** Odd multipliers that spread keys over the slots: a place's keys are consecutive, and all are in even steps. */
const LOW = 0x9e3779b1;
const HIGH = 0x85ebca6b;
const LOW_KEYS = 2 ** 32;
const FEWEST_SLOTS = 16;

/** The slot at which the search for a key starts; keys are whole numbers of up to 53 bits. */
function firstSlot(key: number, mask: number): number {
  const both = Math.imul(key >>> 0, LOW) ^ Math.imul((key / LOW_KEYS) >>> 0, HIGH);
  const mixed = Math.imul(both ^ (both >>> 15), HIGH);
  return (mixed ^ (mixed >>> 13)) & mask;
}

/**
 * Numbers keys 0, 1, 2, .. in the order in which they were first seen. Two arrays and no object per key, so
 * that a market of millions of sales can be loaded as it was stored.
 */
export class KeyIndex {
  constructor(
    /** By number. */
    readonly keys: Float64Array,
    /** Number + 1, from its key's slot on; 0 if free. The length is a power of two; half of the slots stay free. */
    readonly slots: Int32Array,
  ) {}

  get size(): number {
    return this.keys.length;
  }

  /** Undefined for a key that is not among them; none is negative, so neither is an unknown place. */
  get(key: number): number | undefined {
    if (key < 0) return undefined;
    const { keys, slots } = this;
    const mask = slots.length - 1;
    for (let at = firstSlot(key, mask); ; at = (at + 1) & mask) {
      const number = slots[at]! - 1;
      if (number < 0) return undefined;
      if (keys[number] === key) return number;
    }
  }
}

/** Numbers keys in the order in which they are first seen. */
export class KeyNumbers {
  count = 0;
  private slots = new Int32Array(FEWEST_SLOTS);
  private keys = new Float64Array(FEWEST_SLOTS / 2);

  /** The number of a key; for a new key, the previous `count`. */
  of(key: number): number {
    const { keys, slots } = this;
    const mask = slots.length - 1;
    let at = firstSlot(key, mask);
    for (; slots[at]! > 0; at = (at + 1) & mask) if (keys[slots[at]! - 1] === key) return slots[at]! - 1;
    if (this.count === keys.length) {
      this.grow();
      return this.of(key);
    }
    keys[this.count] = key;
    slots[at] = ++this.count;
    return this.count - 1;
  }

  finish(): KeyIndex {
    return new KeyIndex(this.keys.slice(0, this.count), this.slots);
  }

  private grow(): void {
    const keys = new Float64Array(2 * this.keys.length);
    keys.set(this.keys);
    const slots = new Int32Array(2 * this.slots.length);
    const mask = slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      let at = firstSlot(keys[number]!, mask);
      while (slots[at]! > 0) at = (at + 1) & mask;
      slots[at] = number + 1;
    }
    this.keys = keys;
    this.slots = slots;
  }
}
