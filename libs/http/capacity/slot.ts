import type { Admission } from './admission.js';

/**
 * The capacity one request takes, from admission until it is over, except while its body is being received. Latency is
 * measured from body read to answer ready: how fast a client sends and reads says nothing about us.
 */
export class Slot {
  private workedMs = 0;
  private since: number;
  private counts = true;
  private state: 'working' | 'receiving' | 'answered' | 'freed' = 'working';

  /** Takes over a place granted by `admission.enter`. */
  constructor(
    private readonly admission: Admission,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.since = now();
  }

  /** Milliseconds spent on the answer so far. */
  get working(): number {
    return this.state === 'working' ? this.workedMs + this.now() - this.since : this.workedMs;
  }

  /** The body is being received; meanwhile others may use the place. */
  receive(): void {
    if (this.state !== 'working') return;
    this.stop('receiving');
    this.admission.lend();
  }

  /** The body has arrived. */
  received(): void {
    if (this.state !== 'receiving') return;
    this.admission.takeBack();
    this.state = 'working';
    this.since = this.now();
  }

  /** The work is proportional to the input, so its duration says nothing about overload. */
  takeItsTime(): void {
    this.counts = false;
  }

  /** The answer is ready to send. */
  answered(): void {
    if (this.state === 'working') this.stop('answered');
  }

  /** The request is over, however it ended. `counts` is false if its duration says nothing about load. */
  free(counts = true): void {
    if (this.state === 'freed') return;
    this.received();
    this.answered();
    this.state = 'freed';
    this.admission.leave(counts && this.counts ? this.workedMs : 0);
  }

  private stop(state: 'receiving' | 'answered'): void {
    this.workedMs += this.now() - this.since;
    this.state = state;
  }
}
