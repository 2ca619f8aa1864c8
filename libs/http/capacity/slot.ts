import type { Admission } from './admission.js';

/**
 * What one request takes of the capacity: from its admission, without the time in which its body is received, until it
 * is over. Slowness is measured from the body read to the answer ready, for how fast a client sends and reads says
 * nothing of us.
 */
export class Slot {
  private workedMs = 0;
  private since: number;
  private counts = true;
  private state: 'working' | 'receiving' | 'answered' | 'freed' = 'working';

  /** Takes over a place that `admission.enter` granted. */
  constructor(
    private readonly admission: Admission,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.since = now();
  }

  /** Milliseconds that were worked on the answer so far. */
  get working(): number {
    return this.state === 'working' ? this.workedMs + this.now() - this.since : this.workedMs;
  }

  /** The body is being received: meanwhile the place is others'. */
  receive(): void {
    if (this.state !== 'working') return;
    this.stop('receiving');
    this.admission.lend();
  }

  /** The body is there. */
  received(): void {
    if (this.state !== 'receiving') return;
    this.admission.takeBack();
    this.state = 'working';
    this.since = this.now();
  }

  /** Its work is proportional to what was sent: its duration says nothing about overload. */
  takeItsTime(): void {
    this.counts = false;
  }

  /** The answer is ready to be sent. */
  answered(): void {
    if (this.state === 'working') this.stop('answered');
  }

  /** The request is over, however it ended; `counts` is false where its duration says nothing. */
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
