import { describe, expect, it } from '@jest/globals';

import { AddressLimit } from './address-limit.js';

describe('a limit per address', () => {
  it('allows a burst, then the rate, and says how long to wait', () => {
    let now = 0;
    const limit = new AddressLimit(60, 3, () => now);
    expect([limit.take('192.0.2.1'), limit.take('192.0.2.1'), limit.wait('192.0.2.1')]).toEqual([0, 0, 0]);
    expect(limit.take('192.0.2.1')).toBe(0);
    expect([limit.take('192.0.2.1'), limit.wait('192.0.2.1')]).toEqual([1, 1]);
    expect(limit.take('192.0.2.2')).toBe(0);
    now += 1_000_000;
    expect([limit.take('192.0.2.1'), limit.take('192.0.2.1')]).toEqual([0, 1]);
  });

  it('counts the addresses of one IPv6 network as one, and IPv4 written as IPv6 as itself', () => {
    const limit = new AddressLimit(60, 1, () => 0);
    expect([limit.take('2001:db8::1'), limit.take('2001:db8::2'), limit.take('2001:db8:0:1::1')]).toEqual([
      0, 1, 0,
    ]);
    expect([limit.take('192.0.2.1'), limit.take('::ffff:192.0.2.1')]).toEqual([0, 1]);
  });
});
