import ipaddr from 'ipaddr.js';

import { DomainError, type FieldError, showValue } from '#platform';

/**
 * Throws invalid_cidr naming the first text that is not a network such as 203.0.113.0/24 or 2001:db8::/32, or that is
 * an address within one: whether one address or all are meant cannot be told.
 */
export function assertCidrs(texts: readonly string[]): void {
  for (const [index, text] of texts.entries()) {
    const wrong = faultOf(text);
    if (wrong === null) continue;
    const errors: readonly FieldError[] = [
      { pointer: `/cidrs/${index}`, code: 'invalid_form', detail: wrong },
    ];
    throw new DomainError('invalid_cidr', wrong, { errors });
  }
}

/** Bits before the IPv4 address in an IPv4-mapped IPv6 address. */
const MAPPED_BITS = 96;

function faultOf(text: string): string | null {
  const shown = showValue(text);
  if (!ipaddr.isValidCIDR(text)) {
    return `${shown} is not a network; give one such as 203.0.113.0/24 or 2001:db8::/32.`;
  }
  const [address, bits] = ipaddr.parseCIDR(text);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= MAPPED_BITS) {
    const inIPv4 = `${address.toIPv4Address().toString()}/${bits - MAPPED_BITS}`;
    return `${shown} is an IPv4 network written as IPv6, and no address would be in it; give ${inIPv4}.`;
  }
  const isShort = address.kind() === 'ipv4';
  const network = (isShort ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(text).toString();
  const alone = address.toString();
  if (network === alone) return null;
  const remedy = `give ${network}/${bits} for the network, or ${alone}/${isShort ? 32 : 128} for the address`;
  return `${shown} is an address within a network; ${remedy}.`;
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
