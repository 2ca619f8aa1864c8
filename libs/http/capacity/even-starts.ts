const PERIOD_MS = 10;

interface Sender {
  begun: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets what one sender has ready at the same moment begin a few at a time. Some hundred bodies that are held back and
 * then ended together would otherwise be answered in one go, and everyone else wait for the last of them.
 */
export class EvenStarts {
  private readonly senders = new Map<string, Sender>();

  /**
   * @param most of one sender that begin within a period.
   * @param later calls a function at the end of a period.
   */
  constructor(
    private readonly most: number,
    private readonly later: (task: () => void) => unknown = (task) => setTimeout(task, PERIOD_MS),
  ) {}

  /** Resolves when this one may begin; at once where its sender has few. */
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
