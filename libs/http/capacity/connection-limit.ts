/** Maximum open connections, in total and per address. */
export interface ConnectionShares {
  readonly process: number;
  readonly address: number;
}

/** Far above what any client opens, and below a process's limit on file descriptors. */
const CONNECTIONS: ConnectionShares = { process: 16_384, address: 4_096 };

/** Counts open connections so that no address can take them all. Trusted proxies represent many clients. */
export class ConnectionLimit {
  private readonly open = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly shares: ConnectionShares = CONNECTIONS,
    private readonly isProxy: (address: string) => boolean = () => false,
  ) {}

  /** Whether another connection from this address may stay open; if so, call `leave` once it has closed. */
  enter(address: string): boolean {
    const { process, address: share } = this.shares;
    const own = this.open.get(address) ?? 0;
    if (this.total >= process || (own >= share && !this.isProxy(address))) return false;
    this.total += 1;
    this.open.set(address, own + 1);
    return true;
  }

  leave(address: string): void {
    const own = (this.open.get(address) ?? 0) - 1;
    this.total -= 1;
    if (own > 0) this.open.set(address, own);
    else this.open.delete(address);
  }
}
