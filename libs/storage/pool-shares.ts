import { FairQueue } from '#platform';

interface Waiting {
  readonly go: () => void;
}

/**
 * Shares a pool's connections among organisations. One that is alone leaves a few free, so that another is served at
 * once; while others wait, it gets at most half. Those who wait take turns by organisation.
 */
export class PoolShares {
  private readonly waiting = new FairQueue<Waiting>();
  /** Connections lent, by organisation. */
  private readonly lent = new Map<string, number>();
  private total = 0;
  private readonly half: number;
  private readonly spare: number;

  constructor(private readonly size: number) {
    this.half = Math.ceil(size / 2);
    this.spare = Math.floor(size / 5);
  }

  /** Resolves when the organisation may take a connection: true; false after `timeout` milliseconds. */
  async take(orgId: string, timeout: number): Promise<boolean> {
    if (this.waiting.sizeOf(orgId) > 0 || !this.mayTake(orgId)) return this.wait(orgId, timeout);
    this.lend(orgId);
    return true;
  }

  /** For a connection that was returned, or never came about. */
  giveBack(orgId: string): void {
    const left = (this.lent.get(orgId) ?? 1) - 1;
    if (left === 0) this.lent.delete(orgId);
    else this.lent.set(orgId, left);
    this.total -= 1;
    this.serve();
  }

  private wait(orgId: string, timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      const inVain = setTimeout(() => {
        this.waiting.remove(orgId, mine);
        resolve(false);
        // Others may have more now that it does not wait.
        this.serve();
      }, timeout);
      const mine = {
        go: () => {
          clearTimeout(inVain);
          resolve(true);
        },
      };
      this.waiting.push(orgId, mine);
    });
  }

  private serve(): void {
    for (;;) {
      let served = '';
      const next = this.waiting.next((orgId) => {
        served = orgId;
        return this.mayTake(orgId);
      });
      if (next === undefined) return;
      this.lend(served);
      next.go();
    }
  }

  private lend(orgId: string): void {
    this.lent.set(orgId, (this.lent.get(orgId) ?? 0) + 1);
    this.total += 1;
  }

  private mayTake(orgId: string): boolean {
    const free = this.size - this.total;
    if (free <= 0) return false;
    if ((this.lent.get(orgId) ?? 0) < this.half) return true;
    return free > this.spare && this.waiting.size === this.waiting.sizeOf(orgId);
  }
}
