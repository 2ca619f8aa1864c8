import type { LookupAddress } from 'node:dns';

import { asLookup, NameResolver } from '#platform';

import { addressAllowed, type AddressPolicy } from './address-policy.js';
import { notAllowed } from './check-url.js';

/** Resolves a name to all its addresses, on behalf of an organisation if one is given. */
export type Resolver = (hostname: string, owner?: string) => Promise<readonly LookupAddress[]>;

const names = new NameResolver();

/** Resolves with this machine's name servers, with one cache per process. */
export const systemResolver: Resolver = (hostname, owner) => names.resolve(hostname, owner);

/**
 * All addresses of a name, each of them allowed. A single forbidden address refuses the name, because otherwise the
 * resolver would decide which address is used.
 *
 * @param owner the organisation, which has a limited share of all look-ups.
 * @throws DomainError `url_not_allowed`, or the resolver's own error if the name does not resolve.
 */
export async function allowedAddresses(
  hostname: string,
  protocol: string,
  policy: AddressPolicy,
  resolver: Resolver,
  owner?: string,
): Promise<readonly LookupAddress[]> {
  const addresses = await resolver(hostname, owner);
  const forbidden = addresses.find(({ address }) => !addressAllowed(address, protocol, policy));
  if (forbidden !== undefined) throw notAllowed(`${hostname} does not resolve to public addresses only`);
  return addresses;
}

/**
 * A `lookup` for net.connect and tls.connect that yields only checked addresses. The connection uses exactly these, so
 * a name cannot change its address in between.
 */
export const guardedLookup = (protocol: string, policy: AddressPolicy, resolver: Resolver) =>
  asLookup((hostname) => allowedAddresses(hostname, protocol, policy, resolver));
