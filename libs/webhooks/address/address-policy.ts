import ipaddr from 'ipaddr.js';

/** Where a subscriber's server may be. Live endpoints get `PUBLIC_ONLY`. */
export interface AddressPolicy {
  /** Plain http to this machine, on any port: for test keys, if the configuration allows it. */
  readonly loopbackHttp: boolean;
}

export const PUBLIC_ONLY: AddressPolicy = { loopbackHttp: false };
export const PUBLIC_OR_LOOPBACK: AddressPolicy = { loopbackHttp: true };

/** Addresses that are nominally globally routed but in fact belong to a cloud's internal service. */
const CLOUD_INTERNAL = new Set(['168.63.129.16']);

/** The IPv6 space allocated for global unicast (IANA); anything outside it is special or unassigned. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Classifies an IP address: `public` (globally routed unicast), `loopback`, or `forbidden` (private, link-local,
 * metadata, mapped, NAT64, 6to4, multicast, documentation, unassigned, malformed). Ranges come from ipaddr.js, which
 * follows the IANA special-purpose registries. A form that embeds another address is forbidden, whichever address that
 * is.
 */
function classifyAddress(address: string): 'public' | 'loopback' | 'forbidden' {
  if (!ipaddr.isValid(address)) return 'forbidden';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  if (range !== 'unicast' || CLOUD_INTERNAL.has(parsed.toString())) return 'forbidden';
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST_V6)) return 'forbidden';
  return 'public';
}

/** Whether a connection with this scheme may go to this address. `protocol` is `https:` or `http:`. */
export function addressAllowed(address: string, protocol: string, policy: AddressPolicy): boolean {
  const kind = classifyAddress(address);
  if (protocol === 'https:') return kind === 'public';
  return protocol === 'http:' && kind === 'loopback' && policy.loopbackHttp;
}
