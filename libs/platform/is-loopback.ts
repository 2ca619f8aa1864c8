import ipaddr from 'ipaddr.js';

/** Whether a host (a name, an IPv4 address, an IPv6 address with or without brackets) can only be this machine. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback';
}
