/** The last `capacity` answers by key; the least recently used one is dropped. */
export class LruCache<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly capacity: number) {}

  /** The stored value of `key`, or what `compute` gives, which is then stored. */
  getOrCompute(key: string, compute: () => Value): Value {
    const stored = this.entries.get(key);
    if (stored !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, stored);
      return stored;
    }
    const value = compute();
    if (this.entries.size >= this.capacity) {
      for (const oldest of this.entries.keys()) {
        this.entries.delete(oldest);
        break;
      }
    }
    this.entries.set(key, value);
    return value;
  }
}
