import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Socket } from 'node:net';

import { NameResolver } from '#platform';

/** Once resolved, a database's address stays usable this long while name servers do not answer. */
const KEEP_STALE_MS = 3_600_000;

const names = new NameResolver({
  keepStale: KEEP_STALE_MS,
  otherwise: (hostname) => lookup(hostname, { all: true, verbatim: true }),
});

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Like `dns.lookup`, with a NameResolver's deadline and cache. */
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

/** The socket of a PostgreSQL connection; pg calls `connect(port, host)` or `connect(path)` on it. */
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

/** For pg's `stream`: resolves the database's host name without a thread, and with a deadline. */
export const databaseSocket = (resolver: NameResolver = names): Socket => new DatabaseSocket(resolver);
