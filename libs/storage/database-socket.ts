import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Socket } from 'node:net';

import { NameResolver } from '#platform';

/** A database that was found once is found again while name servers are silent. */
const KEEP_STALE_MS = 3_600_000;

const names = new NameResolver({
  keepStale: KEEP_STALE_MS,
  otherwise: (hostname) => lookup(hostname, { all: true, verbatim: true }),
});

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** As `dns.lookup`, with the deadline and the memory of a NameResolver. */
export function lookupWith(resolver: NameResolver) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolver.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all === true) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

/** The socket of a connection to PostgreSQL; pg asks `connect(port, host)` or `connect(path)` of it. */
class DatabaseSocket extends Socket {
  constructor(private readonly resolver: NameResolver) {
    super();
  }

  override connect(...target: unknown[]): this {
    const [port, host] = target;
    if (typeof port !== 'number' || typeof host !== 'string') return super.connect(...(target as [string]));
    return super.connect({ port, host, lookup: lookupWith(this.resolver), autoSelectFamily: true });
  }
}

/** For pg's `stream`: a host name in the database's address is looked up on no thread, and with a deadline. */
export const databaseSocket = (resolver: NameResolver = names): Socket => new DatabaseSocket(resolver);
