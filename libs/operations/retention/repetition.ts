/** Work done at the start and then repeatedly, never concurrently. */
export class Repetition {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  /** @param interval milliseconds from one start to the next. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly interval: number,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.begin(), this.interval);
    this.begin();
  }

  /** Waits for the run in progress. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private begin(): void {
    this.running ??= this.work().finally(() => (this.running = undefined));
  }
}
