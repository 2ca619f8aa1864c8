import { seededRandom } from '#valuation';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random choices that are the same for the same seed and index, whatever was drawn before. */
export class Draw {
  private readonly random: () => number;

  constructor(seed: number, index: number) {
    this.random = seededRandom(
      Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(index + 1, 0xc2b2_ae35),
    );
  }

  /** A whole number from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Weighted choice: `[weight, item]`. */
  weighted<T>(items: readonly (readonly [number, T])[]): T {
    let at = this.random() * items.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of items) {
      at -= weight;
      if (at < 0) return item;
    }
    return this.pick(items)[1];
  }

  /** Letters and digits. */
  word(length: number): string {
    return Array.from({ length }, () => LETTERS.charAt(this.integer(0, LETTERS.length - 1))).join('');
  }
}
