/** A queue with one line per lane, served round-robin, so that a long line delays only itself. */
export class FairQueue<T> {
  /** Non-empty lines, the next to be served first. */
  private readonly lines = new Map<string, T[]>();
  private waiting = 0;

  get size(): number {
    return this.waiting;
  }

  /** Number of items in one lane. */
  sizeOf(lane: string): number {
    return this.lines.get(lane)?.length ?? 0;
  }

  push(lane: string, item: T): void {
    const line = this.lines.get(lane);
    if (line === undefined) this.lines.set(lane, [item]);
    else line.push(item);
    this.waiting += 1;
  }

  /** Takes up to `most` items, one per lane in turn. */
  take(most: number): T[] {
    const taken: T[] = [];
    // A lane that is put back goes last, and the iteration reaches it again.
    for (const [lane, line] of this.lines) {
      if (taken.length >= most) break;
      taken.push(...line.splice(0, 1));
      this.lines.delete(lane);
      if (line.length > 0) this.lines.set(lane, line);
    }
    this.waiting -= taken.length;
    return taken;
  }

  clear(): void {
    this.lines.clear();
    this.waiting = 0;
  }
}
