import { describe, expect, it } from '@jest/globals';

import { AddressLimit } from '../limits/address-limit.js';
import { RefusalPace } from './refusal-pace.js';

describe('the pace of refusals', () => {
  it('slows who causes more than the limit until a second after the last of them', () => {
    let now = 0;
    const pace = new RefusalPace(new AddressLimit(60, 2, () => now * 1_000), () => now);
    pace.count('192.0.2.1');
    pace.count('192.0.2.1');
    expect([pace.isNeeded, pace.isSlow('192.0.2.1')]).toEqual([false, false]);
    pace.count('192.0.2.1');
    expect([pace.isNeeded, pace.isSlow('192.0.2.1'), pace.isSlow('192.0.2.2')]).toEqual([true, true, false]);
    now += 1_000;
    expect([pace.isSlow('192.0.2.1'), pace.isNeeded]).toEqual([false, false]);
  });

  it('knows a network of IPv6 by any of its addresses', () => {
    const pace = new RefusalPace(new AddressLimit(60, 1, () => 0), () => 0);
    for (const end of [1, 2]) pace.count(`2001:db8::${end}`);
    expect([pace.isSlow('2001:db8::3'), pace.isSlow('2001:db8:0:1::3')]).toEqual([true, false]);
  });

  it('remembers a limited number of callers', () => {
    const pace = new RefusalPace(new AddressLimit(60, 0, () => 0), () => 0);
    for (let at = 0; at < 10_001; at += 1) pace.count(`key_${at}`);
    expect([pace.isSlow('key_0'), pace.isSlow('key_1'), pace.isSlow('key_10000')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
