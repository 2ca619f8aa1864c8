/** Work that is done at the start and then again and again, never twice at a time. */
export class Repetition {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  /** @param interval milliseconds from one beginning to the next. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly interval: number,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.begin(), this.interval);
    this.begin();
  }

  /** Waits for the work under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private begin(): void {
    this.running ??= this.work().finally(() => (this.running = undefined));
  }
}
