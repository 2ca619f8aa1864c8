import { createHash } from 'node:crypto';

/**
 * Reproducible randomness: the same labels give the same stream on every machine (sfc32, a public-domain
 * generator, seeded by SHA-256 of the labels). Streams with different labels are independent, so that one
 * part of the market can change without affecting the others.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;
  private spare: number | null = null;

  constructor(...labels: readonly (string | number)[]) {
    const seed = createHash('sha256').update(labels.join('\u0000')).digest();
    this.a = seed.readInt32LE(0);
    this.b = seed.readInt32LE(4);
    this.c = seed.readInt32LE(8);
    for (let round = 0; round < 12; round += 1) this.uniform();
  }

  /** In [0, 1). */
  uniform(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** An integer in [low, high]. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.uniform() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.uniform() * (high - low);
  }

  /** Standard normal (Box and Muller). */
  normal(): number {
    if (this.spare !== null) {
      const value = this.spare;
      this.spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    const angle = 2 * Math.PI * this.uniform();
    this.spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** One of the items; throws on an empty list. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.uniform() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}
