import ipaddr from 'ipaddr.js';

import { DomainError } from '#platform';

/** Throws invalid_cidr naming the first text that is not a network such as 203.0.113.0/24 or 2001:db8::/32. */
export function assertCidrs(texts: readonly string[]): void {
  for (const text of texts) {
    if (!ipaddr.isValidCIDR(text)) {
      throw new DomainError(
        'invalid_cidr',
        `"${text}" is not a network; give one such as 203.0.113.0/24 or 2001:db8::/32.`,
      );
    }
  }
}

/** Whether an address is in one of the networks; IPv4-mapped IPv6 counts as IPv4. An empty list allows any. */
export function isAddressAllowed(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}
