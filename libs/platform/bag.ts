/**
 * An unordered collection whose items are removed by the slot they were given, for items that come and go with every
 * request. A Set or Map that fills with gaps copies its items to a new table and V8 links the old table to the new one;
 * once one of these tables is in the old generation, everything held by later ones survives until a full collection
 * (docs/experiments/http-path.md).
 */
export class Bag<T> implements Iterable<T> {
  private items: (T | undefined)[] = [];
  private gaps: number[] = [];

  get size(): number {
    return this.items.length - this.gaps.length;
  }

  /** Returns the item's slot, valid until it is removed. */
  add(item: T): number {
    const place = this.gaps.pop() ?? this.items.length;
    this.items[place] = item;
    return place;
  }

  /** Removes and returns the item in a slot; undefined if it is empty. */
  take(place: number): T | undefined {
    const item = this.items[place];
    if (item === undefined) return undefined;
    this.items[place] = undefined;
    this.gaps.push(place);
    return item;
  }

  /** Removes and returns all items. */
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
