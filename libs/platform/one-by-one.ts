/** Does work on the same thing one after another, without holding anything meanwhile, and on different things at once. */
export class OneByOne {
  /** The last piece of work on each thing. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` once earlier work on `thing` has ended, however that ended. */
  async run<T>(thing: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(thing) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(thing, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(thing) === mine) this.last.delete(thing);
    }
  }
}
