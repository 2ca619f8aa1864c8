/**
 * Items in no order, each taken out by the place that it was given. For what comes and goes with every request: a Set or
 * Map that fills with gaps copies its items to a new table, V8 lets the old table lead to the new one, and once one of
 * them is in the old generation, all that stood in later ones lives until the whole heap is collected
 * (docs/experiments/http-path.md).
 */
export class Bag<T> implements Iterable<T> {
  private items: (T | undefined)[] = [];
  private gaps: number[] = [];

  get size(): number {
    return this.items.length - this.gaps.length;
  }

  /** The place of the item, until it is taken out. */
  add(item: T): number {
    const place = this.gaps.pop() ?? this.items.length;
    this.items[place] = item;
    return place;
  }

  /** Takes out what stands at a place; undefined where nothing does. */
  take(place: number): T | undefined {
    const item = this.items[place];
    if (item === undefined) return undefined;
    this.items[place] = undefined;
    this.gaps.push(place);
    return item;
  }

  /** Takes out all of them. */
  takeAll(): T[] {
    const all = [...this];
    this.items = [];
    this.gaps = [];
    return all;
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const item of this.items) if (item !== undefined) yield item;
  }
}
