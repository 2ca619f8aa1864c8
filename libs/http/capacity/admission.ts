/** Single analyses, and everything else that takes capacity. */
export type Work = 'analysis' | 'other';

export interface AdmissionOptions {
  /** Upper bound of the limit, and its initial value. */
  readonly most: number;
  /** Lower bound of the limit, so that recovered capacity is noticed. */
  readonly fewest: number;
  /** The limit shrinks when more than half of a window's answers take longer than this. */
  readonly targetMs: number;
  /** How often the limit is reviewed. */
  readonly windowMs: number;
}

/**
 * Answers that take seconds reveal overload long before the promised minute is reached. A burst of a few thousand calls
 * is over in a second or two and does not count as overload.
 */
const ADMISSION: AdmissionOptions = { most: 4_096, fewest: 128, targetMs: 5_000, windowMs: 500 };

/** The process counts as stalled when every place has been taken and none freed for this long. */
const STALLED_MS = 5_000;

/** A limit lowered by an earlier overload is dropped after this long with little load and no slow answer. */
const FORGOTTEN_MS = 10_000;

/** The share of the limit that only single analyses may use. */
const RESERVED = 0.2;
const SHRINK = 0.8;
const GROW = 1.1;

/**
 * Limits how many requests may be in flight. The limit shrinks while answers are slow and grows again while it is used
 * and answers are fast (in the spirit of additive increase, multiplicative decrease), so that excess load is refused at
 * once instead of making everyone wait. When load is low it returns to its initial value, so the first burst of the
 * morning does not meet last night's limit.
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

  /** Requests in flight. */
  get inFlight(): number {
    return this.underWay;
  }

  /** How many requests may be in flight at present. */
  get capacity(): number {
    this.forget();
    return Math.floor(this.limit);
  }

  /** Whether every place is taken and none has been freed for several seconds. */
  get isStalled(): boolean {
    return this.underWay >= this.limit && this.now() - this.lastProgress > STALLED_MS;
  }

  /** Whether a request may begin; if so, call `leave` once when it is over. */
  enter(work: Work): boolean {
    this.forget();
    if (this.underWay >= (work === 'analysis' ? this.limit : this.limit * (1 - RESERVED))) return false;
    this.underWay += 1;
    if (this.underWay > this.peak) this.peak = this.underWay;
    return true;
  }

  /** Lets others use a request's place while it waits for its client, until `takeBack`, which always succeeds. */
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
