import { AddressLimit, networkOf } from '../limits/address-limit.js';

/** Refusals that a client with a fault of its own may cause at once, and each minute. */
const PER_MINUTE = 300;
const BURST = 100;
/** The same for all together that show no genuine key: addresses cost an attacker little. */
const STRANGERS_PER_MINUTE = 3_000;
const STRANGERS_BURST = 200;
const STRANGERS = 'strangers';
/** Who exceeds them is slowed for so long after the last refusal. */
const SLOW_MS = 1_000;
/** Callers remembered as slow at most; the oldest are forgotten first. */
const MOST_CALLERS = 10_000;

/** Who calls: the id of a genuine key, or the address of a caller without one. */
export interface PacedCaller {
  readonly name: string;
  readonly isStranger: boolean;
}

export interface RefusalLimits {
  /** Refusals of one caller that do not slow it. */
  readonly caller: AddressLimit;
  /** Refusals of all strangers together that do not slow them. */
  readonly strangers: AddressLimit;
}

const STANDARD = (): RefusalLimits => ({
  caller: new AddressLimit(PER_MINUTE, BURST),
  strangers: new AddressLimit(STRANGERS_PER_MINUTE, STRANGERS_BURST),
});

/**
 * Who is refused again and again: a key, an address that shows none, or strangers from many addresses. A refusal costs little, but thousands a second
 * cost as much as an attack wants, whatever they are refused for; so their calls are held back before anything is done
 * for them.
 */
export class RefusalPace {
  /** Until when each caller is slow, the oldest first. */
  private readonly slow = new Map<string, number>();
  private anySlowUntil = -Infinity;

  /**
   * @param limits refusals allowed without being slowed.
   * @param now milliseconds, monotonic.
   */
  constructor(
    private readonly limits: RefusalLimits = STANDARD(),
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether anyone is slowed: a look at who calls is worth its time only then. */
  get isNeeded(): boolean {
    return this.anySlowUntil > this.now();
  }

  /** Whether this caller is to be held back. */
  isSlow({ name, isStranger }: PacedCaller): boolean {
    return this.isSlowed(networkOf(name)) || (isStranger && this.isSlowed(STRANGERS));
  }

  /** A call of this caller was refused. */
  count({ name, isStranger }: PacedCaller): void {
    if (this.limits.caller.take(name) > 0) this.slowDown(networkOf(name));
    if (isStranger && this.limits.strangers.take(STRANGERS) > 0) this.slowDown(STRANGERS);
  }

  private isSlowed(name: string): boolean {
    const until = this.slow.get(name);
    if (until === undefined) return false;
    if (until > this.now()) return true;
    this.slow.delete(name);
    return false;
  }

  private slowDown(name: string): void {
    this.anySlowUntil = this.now() + SLOW_MS;
    this.slow.delete(name);
    this.slow.set(name, this.anySlowUntil);
    const [oldest] = this.slow.keys();
    if (this.slow.size > MOST_CALLERS && oldest !== undefined) this.slow.delete(oldest);
  }
}
