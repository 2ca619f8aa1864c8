const PERIOD_MS = 10;

interface Sender {
  begun: number;
  readonly waiting: (() => void)[];
}

/**
 * Starts work that one sender has ready at the same moment a few items at a time. Otherwise a few hundred bodies that
 * are held back and completed together would all be answered in one go, and everyone else would wait for the last.
 */
export class EvenStarts {
  private readonly senders = new Map<string, Sender>();

  /**
   * @param most how many per sender may begin within a period.
   * @param later calls a function at the end of a period.
   */
  constructor(
    private readonly most: number,
    private readonly later: (task: () => void) => unknown = (task) => setTimeout(task, PERIOD_MS),
  ) {}

  /** Resolves when this item may begin: at once if its sender has few. */
  async take(name: string): Promise<void> {
    const sender = this.senderOf(name);
    if (sender.begun < this.most) {
      sender.begun += 1;
      return;
    }
    await new Promise<void>((resolve) => sender.waiting.push(resolve));
  }

  private senderOf(name: string): Sender {
    const known = this.senders.get(name);
    if (known !== undefined) return known;
    const sender: Sender = { begun: 0, waiting: [] };
    this.senders.set(name, sender);
    if (this.senders.size === 1) this.wait();
    return sender;
  }

  private wait(): void {
    this.later(() => this.beginNext());
  }

  private beginNext(): void {
    for (const [name, sender] of this.senders) {
      const next = sender.waiting.splice(0, this.most);
      sender.begun = next.length;
      for (const begin of next) begin();
      if (next.length === 0) this.senders.delete(name);
    }
    if (this.senders.size > 0) this.wait();
  }
}
