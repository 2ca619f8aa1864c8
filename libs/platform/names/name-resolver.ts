import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

import { inTime } from '../in-time.js';
import { readHosts } from './hosts-file.js';

export interface NameResolverOptions {
  /** Name servers as `address` or `address:port`; this machine's by default. */
  readonly servers?: readonly string[];
  /** Milliseconds per name, over all attempts. */
  readonly deadline?: number;
  /** Milliseconds for which addresses and failures are cached. */
  readonly keepFound?: number;
  readonly keepFailed?: number;
  /** Milliseconds for which the last known addresses are used while name servers do not answer. */
  readonly keepStale?: number;
  /** Maximum concurrent look-ups per owner, and in total. */
  readonly share?: number;
  readonly most?: number;
  /**
   * Asked if the name servers do not know a name: for names only the system can resolve, such as those in a search
   * domain.
   */
  readonly otherwise?: (hostname: string) => Promise<readonly LookupAddress[]>;
  readonly hostsFile?: string;
}

/** A name that does not resolve; `code` is that of node:dns. */
export class NameError extends Error {
  override readonly name = 'NameError';

  constructor(
    readonly code: 'ENOTFOUND' | 'ETIMEOUT' | 'EAI_AGAIN',
    hostname: string,
  ) {
    super(`${hostname}: ${code}`);
  }
}

interface Entry {
  readonly found: Promise<readonly LookupAddress[]>;
  /** Milliseconds of performance.now(); Infinity while the look-up is in progress. */
  until: number;
  lastGood: { readonly addresses: readonly LookupAddress[]; readonly at: number } | null;
}

const MOST_KEPT = 10_000;
const TRIES = 2;
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ENONAME']);

/**
 * Resolves names with c-ares, without a thread: `dns.lookup` uses libuv's four threads, which files and crypto also
 * need, and waits for a silent name server as long as the system likes. Every look-up has a deadline, results and
 * failures are cached, concurrent look-ups of a name are merged, and each owner has a limited share of the look-ups.
 */
export class NameResolver {
  private readonly resolver: Resolver;
  private readonly options: Required<Omit<NameResolverOptions, 'servers' | 'otherwise'>> &
    Pick<NameResolverOptions, 'otherwise'>;
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, number>();
  private total = 0;

  constructor({ servers, ...options }: NameResolverOptions = {}) {
    this.options = {
      ...{ deadline: 3_000, keepFound: 30_000, keepFailed: 4_000, keepStale: 0 },
      ...{ share: 16, most: 512, hostsFile: '/etc/hosts' },
      ...options,
    };
    this.resolver = new Resolver({ timeout: Math.ceil(this.options.deadline / TRIES), tries: TRIES });
    if (servers !== undefined) this.resolver.setServers([...servers]);
  }

  /**
   * All addresses of a name, at least one; IPv4 first.
   *
   * @param owner the organisation it is for, or null. Throws NameError within the deadline.
   */
  resolve(hostname: string, owner: string | null = null): Promise<readonly LookupAddress[]> {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const entry = this.entries.get(name);
    if (entry !== undefined && entry.until > performance.now()) return entry.found;
    const held = owner === null ? 0 : (this.underWay.get(owner) ?? 0);
    if (this.total >= this.options.most || held >= this.options.share) {
      return Promise.reject(new NameError('EAI_AGAIN', name));
    }
    return this.begin(name, owner, entry?.lastGood ?? null);
  }

  private begin(
    name: string,
    owner: string | null,
    lastGood: Entry['lastGood'],
  ): Promise<readonly LookupAddress[]> {
    this.count(owner, 1);
    const found = this.find(name).catch((error: unknown) => {
      const stale = lastGood !== null && performance.now() - lastGood.at < this.options.keepStale;
      if (stale && error instanceof NameError && error.code === 'ETIMEOUT') return lastGood.addresses;
      throw error;
    });
    const entry: Entry = { found, until: Infinity, lastGood };
    this.keep(name, entry);
    found.then(
      (addresses) => {
        entry.until = performance.now() + this.options.keepFound;
        if (addresses !== lastGood?.addresses) entry.lastGood = { addresses, at: performance.now() };
        this.count(owner, -1);
      },
      () => {
        entry.until = performance.now() + this.options.keepFailed;
        this.count(owner, -1);
      },
    );
    return found;
  }

  private async find(name: string): Promise<readonly LookupAddress[]> {
    const local = (await readHosts(this.options.hostsFile)).get(name);
    if (local !== undefined) return local;
    return inTime(this.ask(name), this.options.deadline, () => {
      throw new NameError('ETIMEOUT', name);
    });
  }

  private async ask(name: string): Promise<readonly LookupAddress[]> {
    const [four, six] = await Promise.allSettled([
      this.resolver.resolve4(name),
      this.resolver.resolve6(name),
    ]);
    const addresses = [...listed(four, 4), ...listed(six, 6)];
    if (addresses.length > 0) return addresses;
    const silent = [four, six].some((one) => one.status === 'rejected' && !isUnknown(one.reason));
    if (silent) throw new NameError('ETIMEOUT', name);
    if (this.options.otherwise !== undefined) return this.options.otherwise(name);
    throw new NameError('ENOTFOUND', name);
  }

  /** The oldest go first; a look-up in progress remains known to those waiting for it. */
  private keep(name: string, entry: Entry): void {
    this.entries.delete(name);
    this.entries.set(name, entry);
    if (this.entries.size <= MOST_KEPT) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  private count(owner: string | null, by: number): void {
    this.total += by;
    if (owner === null) return;
    const left = (this.underWay.get(owner) ?? 0) + by;
    if (left === 0) this.underWay.delete(owner);
    else this.underWay.set(owner, left);
  }
}

function listed(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}

function isUnknown(reason: unknown): boolean {
  const { code }: { code?: unknown } = reason as object;
  return UNKNOWN.has(String(code));
}
