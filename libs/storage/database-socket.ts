import { lookup } from 'node:dns/promises';
import { Socket } from 'node:net';

import { asLookup, HOUR_MS, NameResolver } from '#platform';

/** Once resolved, a database's address stays usable for an hour while name servers do not answer. */
const names = new NameResolver({
  keepStale: HOUR_MS,
  otherwise: (hostname) => lookup(hostname, { all: true, verbatim: true }),
});

/** The socket of a PostgreSQL connection; pg calls `connect(port, host)` or `connect(path)` on it. */
class DatabaseSocket extends Socket {
  constructor(private readonly resolver: NameResolver) {
    super();
  }

  override connect(...target: unknown[]): this {
    const [port, host] = target;
    if (typeof port !== 'number' || typeof host !== 'string') return super.connect(...(target as [string]));
    return super.connect({
      port,
      host,
      lookup: asLookup((name) => this.resolver.resolve(name)),
      autoSelectFamily: true,
    });
  }
}

/** For pg's `stream`: resolves the database's host name without a thread, and with a deadline. */
export const databaseSocket = (resolver: NameResolver = names): Socket => new DatabaseSocket(resolver);
