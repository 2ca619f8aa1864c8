import { AddressLimit, networkOf } from '../limits/address-limit.js';

/** Refusals a client with a bug may cause in a burst, and per minute. */
const PER_MINUTE = 300;
const BURST = 100;
/** The same for all callers without a genuine key together: addresses cost an attacker little. */
const STRANGERS_PER_MINUTE = 3_000;
const STRANGERS_BURST = 200;
const STRANGERS = 'strangers';
/** A caller that exceeds the limit is slowed until this long after its last refusal. */
const SLOW_MS = 1_000;
/** Maximum number of slow callers remembered; the oldest are forgotten first. */
const MOST_CALLERS = 10_000;

/** The caller: the id of a genuine key, or the address of a caller without one. */
export interface PacedCaller {
  readonly name: string;
  readonly isStranger: boolean;
}

export interface RefusalLimits {
  /** Refusals of one caller before it is slowed. */
  readonly caller: AddressLimit;
  /** Refusals of all strangers together before they are slowed. */
  readonly strangers: AddressLimit;
}

const STANDARD = (): RefusalLimits => ({
  caller: new AddressLimit(PER_MINUTE, BURST),
  strangers: new AddressLimit(STRANGERS_PER_MINUTE, STRANGERS_BURST),
});

/**
 * Tracks callers that are refused repeatedly: a key, an address without one, or strangers from many addresses. One
 * refusal costs little, but thousands a second cost as much as an attacker likes, whatever the reason; their calls are
 * therefore held back before any work is done for them.
 */
export class RefusalPace {
  /** When each caller stops being slow, oldest first. */
  private readonly slow = new Map<string, number>();
  private anySlowUntil = -Infinity;

  /**
   * @param limits refusals allowed before a caller is slowed.
   * @param now milliseconds, monotonic.
   */
  constructor(
    private readonly limits: RefusalLimits = STANDARD(),
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether anyone is slowed; only then is it worth working out who is calling. */
  get isNeeded(): boolean {
    return this.anySlowUntil > this.now();
  }

  /** Whether this caller is to be held back. */
  isSlow({ name, isStranger }: PacedCaller): boolean {
    return this.isSlowed(networkOf(name)) || (isStranger && this.isSlowed(STRANGERS));
  }

  /** Records that a call of this caller was refused. */
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
