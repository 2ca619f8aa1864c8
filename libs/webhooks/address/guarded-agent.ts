import { isIP } from 'node:net';

import { Agent, buildConnector } from 'undici';

import { addressAllowed, type AddressPolicy } from './address-policy.js';
import { notAllowed } from './check-url.js';
import { guardedLookup, type Resolver, systemResolver } from './guarded-lookup.js';

export interface GuardedAgentOptions {
  readonly resolver?: Resolver;
  /** Milliseconds for name, TCP and TLS together. */
  readonly connectTimeout?: number;
  /** Connections kept open to one origin at most. */
  readonly connectionsPerOrigin?: number;
  /** Certificates trusted besides the system's, PEM: a test's own authority. */
  readonly ca?: string;
}

/**
 * An undici Agent that cannot reach a forbidden address. node's `lookup` hook never runs for an IP literal and says
 * nothing of the address finally used, so the connector checks three times: a literal before connecting, every
 * address of a name inside the lookup, and the socket's remote address once connected, before a byte is sent.
 */
export function guardedAgent(policy: AddressPolicy, options: GuardedAgentOptions = {}): Agent {
  const { resolver = systemResolver, connectTimeout = 10_000, connectionsPerOrigin = 16, ca } = options;
  const connectorOf = (protocol: string) =>
    buildConnector({
      lookup: guardedLookup(protocol, policy, resolver),
      timeout: connectTimeout,
      autoSelectFamily: true,
      ...(ca === undefined ? {} : { ca }),
    });
  const connectors: Readonly<Record<string, buildConnector.connector>> = {
    'https:': connectorOf('https:'),
    'http:': connectorOf('http:'),
  };
  const connect: buildConnector.connector = (target, callback) => {
    const connector = connectors[target.protocol];
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (connector === undefined || (isIP(host) !== 0 && !addressAllowed(host, target.protocol, policy))) {
      callback(notAllowed(`${target.protocol}//${host} is not a public https address`), null);
      return;
    }
    connector(target, (error, socket) => {
      if (error !== null) callback(error, null);
      else if (addressAllowed(socket.remoteAddress ?? '', target.protocol, policy)) callback(null, socket);
      else {
        socket.destroy();
        callback(notAllowed(`${host} does not lead to public addresses alone`), null);
      }
    });
  };
  return new Agent({ connect, connections: connectionsPerOrigin, keepAliveTimeout: 10_000 });
}
