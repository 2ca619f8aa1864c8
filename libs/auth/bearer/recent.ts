/** The entries last used, at most so many: one more evicts the one unused for longest, and no other. */
export class Recent<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  constructor(private readonly capacity: number) {}

  get size(): number {
    return this.entries.size;
  }

  /** The value, which becomes the last used; undefined when it is not here. */
  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined || this.entries.size < this.capacity / 2) return value;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.capacity) return;
    const [oldest] = this.entries.keys();
    this.entries.delete(oldest as Key);
  }

  clear(): void {
    this.entries.clear();
  }
}
