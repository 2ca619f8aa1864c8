import { isIP } from 'node:net';

import { Agent, buildConnector } from 'undici';

import { addressAllowed, type AddressPolicy } from './address-policy.js';
import { notAllowed } from './check-url.js';
import { guardedLookup, type Resolver, systemResolver } from './guarded-lookup.js';
import { limitAnswers } from './limit-answers.js';

/** Milliseconds for name resolution, TCP and TLS together. */
const CONNECT_TIMEOUT = 10_000;

export interface GuardedAgentOptions {
  readonly resolver?: Resolver;
  /** Maximum connections kept open to one origin. */
  readonly connectionsPerOrigin?: number;
  /** PEM certificates trusted in addition to the system's: a test's own authority. */
  readonly ca?: string;
}

/**
 * An undici Agent that cannot reach a forbidden address. Node's `lookup` hook never runs for an IP literal and does not
 * reveal the address finally used, so the connector checks three times: a literal before connecting, every address of a
 * name inside the lookup, and the connected socket's remote address before a byte is sent. No answer is read beyond a
 * limit.
 */
export function guardedAgent(policy: AddressPolicy, options: GuardedAgentOptions = {}): Agent {
  const { resolver = systemResolver, connectionsPerOrigin = 16, ca } = options;
  const connectorOf = (protocol: string) =>
    buildConnector({
      lookup: guardedLookup(protocol, policy, resolver),
      timeout: CONNECT_TIMEOUT,
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
      else if (addressAllowed(socket.remoteAddress ?? '', target.protocol, policy)) {
        limitAnswers(socket);
        callback(null, socket);
      } else {
        socket.destroy();
        callback(notAllowed(`${host} does not resolve to public addresses only`), null);
      }
    });
  };
  return new Agent({ connect, connections: connectionsPerOrigin, keepAliveTimeout: 10_000 });
}
