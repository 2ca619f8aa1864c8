import ipaddr from 'ipaddr.js';

/** Where a subscriber's server may live. Live endpoints get `PUBLIC_ONLY`. */
export interface AddressPolicy {
  /** Plain http to this machine, any port: for test keys where the configuration says so. */
  readonly loopbackHttp: boolean;
}

export const PUBLIC_ONLY: AddressPolicy = { loopbackHttp: false };
export const PUBLIC_OR_LOOPBACK: AddressPolicy = { loopbackHttp: true };

/** Addresses that are globally routed on paper and are a cloud's internal service in fact. */
const CLOUD_INTERNAL = new Set(['168.63.129.16']);

/** All of IPv6 that is allocated for global unicast (IANA); what lies outside it is special or unassigned. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * What an IP address is: `public` (globally routed unicast), `loopback`, or `forbidden` (private, link-local,
 * metadata, mapped, NAT64, 6to4, multicast, documentation, unassigned, malformed). Ranges by ipaddr.js, which follows
 * the IANA special-purpose registries. A form that embeds another address is forbidden whatever it embeds.
 */
export function classifyAddress(address: string): 'public' | 'loopback' | 'forbidden' {
  if (!ipaddr.isValid(address)) return 'forbidden';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  if (range !== 'unicast' || CLOUD_INTERNAL.has(parsed.toString())) return 'forbidden';
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST_V6)) return 'forbidden';
  return 'public';
}

/** Whether a connection of this scheme may go to this address. `protocol` is `https:` or `http:`. */
export function addressAllowed(address: string, protocol: string, policy: AddressPolicy): boolean {
  const kind = classifyAddress(address);
  if (protocol === 'https:') return kind === 'public';
  return protocol === 'http:' && kind === 'loopback' && policy.loopbackHttp;
}
