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

  /** Takes the first item of the next lane, of those that `mayGo`; undefined if there is none. */
  next(mayGo: (lane: string) => boolean = () => true): T | undefined {
    for (const [lane, line] of this.lines) {
      if (!mayGo(lane)) continue;
      const item = line.shift();
      this.lines.delete(lane); // put back, it goes last
      if (line.length > 0) this.lines.set(lane, line);
      this.waiting -= 1;
      return item;
    }
    return undefined;
  }

  /** Takes out an item that no longer waits. */
  remove(lane: string, item: T): void {
    const line = this.lines.get(lane) ?? [];
    const at = line.indexOf(item);
    if (at === -1) return;
    line.splice(at, 1);
    if (line.length === 0) this.lines.delete(lane);
    this.waiting -= 1;
  }
}
