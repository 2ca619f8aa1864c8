import { AddressLimit, networkOf } from '../limits/address-limit.js';

/** Refusals that a client with a fault of its own may cause at once, and each minute. */
const PER_MINUTE = 300;
const BURST = 100;
/** Who exceeds them is slowed for so long after the last refusal. */
const SLOW_MS = 1_000;
/** Callers remembered as slow at most; the oldest are forgotten first. */
const MOST_CALLERS = 10_000;

/**
 * Who is refused again and again: a key, or an address that shows none. A refusal costs little, but thousands a second
 * cost as much as an attack wants, whatever they are refused for; so their calls are held back before anything is done
 * for them.
 */
export class RefusalPace {
  /** Until when each caller is slow, the oldest first. */
  private readonly slow = new Map<string, number>();
  private anySlowUntil = -Infinity;

  /**
   * @param limit refusals allowed without being slowed.
   * @param now milliseconds, monotonic.
   */
  constructor(
    private readonly limit: AddressLimit = new AddressLimit(PER_MINUTE, BURST),
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether anyone is slowed: a look at who calls is worth its time only then. */
  get isNeeded(): boolean {
    return this.anySlowUntil > this.now();
  }

  /** Whether this key or address is to be held back. */
  isSlow(caller: string): boolean {
    const name = networkOf(caller);
    const until = this.slow.get(name);
    if (until === undefined) return false;
    if (until > this.now()) return true;
    this.slow.delete(name);
    return false;
  }

  /** A call of this key or address was refused. */
  count(caller: string): void {
    if (this.limit.take(caller) === 0) return;
    const name = networkOf(caller);
    this.anySlowUntil = this.now() + SLOW_MS;
    this.slow.delete(name);
    this.slow.set(name, this.anySlowUntil);
    const [oldest] = this.slow.keys();
    if (this.slow.size > MOST_CALLERS && oldest !== undefined) this.slow.delete(oldest);
  }
}
