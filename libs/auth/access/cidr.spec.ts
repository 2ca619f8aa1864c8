import { describe, expect, it } from '@jest/globals';

import { assertCidrs, isAddressAllowed } from './cidr.js';

describe('a key with an allow-list', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.0/24'], true],
    ['203.0.114.9', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.9', ['203.0.113.0/24'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['203.0.113.0/24', '2001:db8::/32'], false],
    ['not an address', ['0.0.0.0/0'], false],
    ['198.51.100.1', [], true],
  ])('%s against %j: %s', (address, networks, allowed) => {
    expect(isAddressAllowed(address, networks)).toBe(allowed);
  });

  it('accepts only networks', () => {
    expect(() => assertCidrs(['10.0.0.0/8', '2001:db8::/32'])).not.toThrow();
    expect(() => assertCidrs(['10.0.0.1'])).toThrow('"10.0.0.1" is not a network');
    expect(() => assertCidrs(['10.0.0.0/33'])).toThrow('"10.0.0.0/33" is not a network');
    expect(() => assertCidrs(['10.0.0.5/32', '0.0.0.0/0', '2001:db8::5/128', '::/0'])).not.toThrow();
  });

  it('refuses an IPv4 network written as IPv6, which no address is in', () => {
    expect(() => assertCidrs(['::ffff:203.0.113.0/120'])).toThrow('give 203.0.113.0/24.');
  });

  it.each([
    ['10.0.0.5/8', '10.0.0.0/8 for the network, or 10.0.0.5/32'],
    ['2001:db8::5/32', '2001:db8::/32 for the network, or 2001:db8::5/128'],
  ])('refuses %s, which is neither an address nor a network, with both', (text, remedy) => {
    const detail = `"${text}" is an address within a network; give ${remedy} for the address.`;
    const errors = [{ pointer: '/cidrs/1', code: 'invalid_form', detail }];
    expect(() => assertCidrs(['10.0.0.0/8', text])).toThrow(
      expect.objectContaining({ code: 'invalid_cidr', details: { errors } }),
    );
  });
});
