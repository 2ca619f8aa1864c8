/** Single analyses, and everything else that takes capacity. */
export type Work = 'analysis' | 'other';

export interface AdmissionOptions {
  /** Requests under way at most, and at the start. */
  readonly most: number;
  /** Never fewer than this, so that capacity is found again. */
  readonly fewest: number;
  /** When more than half of the answers of a window take longer, there is too much under way. */
  readonly targetMs: number;
  /** How often the limit is looked at. */
  readonly windowMs: number;
}

/**
 * Answers that take seconds show overload long before the minute that is promised; a burst of some thousand calls at
 * once is over in a second or two and shows none.
 */
export const ADMISSION: AdmissionOptions = { most: 4_096, fewest: 128, targetMs: 5_000, windowMs: 500 };

/** With every place taken and none freed for this long, the process is stalled. */
const STALLED_MS = 5_000;

/** After this long without a slow answer and with little to do, a limit lowered by an earlier overload is dropped. */
const FORGOTTEN_MS = 10_000;

/** The share of the limit that only single analyses may use. */
const RESERVED = 0.2;
const SHRINK = 0.8;
const GROW = 1.1;

/**
 * How many requests may be under way: a limit that shrinks while answers are slow and grows again while it is used and
 * they are quick (additive-increase, multiplicative-decrease in spirit), so that what exceeds the capacity is refused at
 * once instead of making everyone wait. In quiet it returns to where it began: the first burst of the morning does not
 * meet the limit of last night.
 */
export class Admission {
  private limit: number;
  private underWay = 0;
  private windowEnd = 0;
  private answers = 0;
  private slow = 0;
  private peak = 0;
  private lastProgress: number;
  private lastSlow = 0;

  constructor(
    private readonly options: AdmissionOptions = ADMISSION,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.limit = options.most;
    this.lastProgress = now();
    this.windowEnd = now() + options.windowMs;
  }

  /** Requests being answered. */
  get inFlight(): number {
    return this.underWay;
  }

  /** How many may be under way at present. */
  get capacity(): number {
    this.forget();
    return Math.floor(this.limit);
  }

  /** Whether every place is taken and none has come free for seconds. */
  get isStalled(): boolean {
    return this.underWay >= this.limit && this.now() - this.lastProgress > STALLED_MS;
  }

  /** Whether a request may begin; then `leave` is called once when it is over. */
  enter(work: Work): boolean {
    this.forget();
    if (this.underWay >= (work === 'analysis' ? this.limit : this.limit * (1 - RESERVED))) return false;
    this.underWay += 1;
    if (this.underWay > this.peak) this.peak = this.underWay;
    return true;
  }

  /** While a request waits for its client, others may use its place, until `takeBack`, which always succeeds. */
  lend(): void {
    this.underWay -= 1;
    this.lastProgress = this.now();
  }

  takeBack(): void {
    this.underWay += 1;
    if (this.underWay > this.peak) this.peak = this.underWay;
  }

  leave(milliseconds: number): void {
    this.underWay -= 1;
    this.answers += 1;
    const now = this.now();
    if (milliseconds > this.options.targetMs) {
      this.slow += 1;
      this.lastSlow = now;
    }
    this.lastProgress = now;
    if (now >= this.windowEnd) this.adjust(now);
  }

  private forget(): void {
    const { limit, options } = this;
    if (limit === options.most || this.underWay * 2 >= limit) return;
    if (this.now() - this.lastSlow > FORGOTTEN_MS) this.limit = options.most;
  }

  private adjust(now: number): void {
    const { most, fewest, windowMs } = this.options;
    if (this.slow * 2 > this.answers) this.limit = Math.max(fewest, this.limit * SHRINK);
    else if (this.peak * 2 >= this.limit) this.limit = Math.min(most, this.limit * GROW);
    this.windowEnd = now + windowMs;
    this.answers = 0;
    this.slow = 0;
    this.peak = this.underWay;
  }
}
