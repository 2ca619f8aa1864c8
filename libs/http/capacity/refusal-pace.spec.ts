import { describe, expect, it } from '@jest/globals';

import { AddressLimit } from '../limits/address-limit.js';
import { type PacedCaller, RefusalPace } from './refusal-pace.js';

const paceOf = (burst: number, now: () => number, strangers = 1_000_000): RefusalPace => {
  const micros = (): number => now() * 1_000;
  return new RefusalPace(
    {
      caller: new AddressLimit(60, burst, micros),
      strangers: new AddressLimit(60, strangers, micros),
    },
    now,
  );
};
const at = (name: string): PacedCaller => ({ name, isStranger: true });
const key = (name: string): PacedCaller => ({ name, isStranger: false });

describe('the throttling of refused calls', () => {
  it('delays a caller that exceeds the limit until a second after its last refusal', () => {
    let now = 0;
    const pace = paceOf(2, () => now);
    pace.count(at('192.0.2.1'));
    pace.count(at('192.0.2.1'));
    expect([pace.isNeeded, pace.isSlow(at('192.0.2.1'))]).toEqual([false, false]);
    pace.count(at('192.0.2.1'));
    expect([pace.isNeeded, pace.isSlow(at('192.0.2.1')), pace.isSlow(at('192.0.2.2'))]).toEqual([
      true,
      true,
      false,
    ]);
    now += 1_000;
    expect([pace.isSlow(at('192.0.2.1')), pace.isNeeded]).toEqual([false, false]);
  });

  it('delays unauthenticated callers from many addresses together, and no genuine key', () => {
    const pace = paceOf(100, () => 0, 3);
    for (const end of [1, 2, 3]) pace.count(at(`192.0.2.${end}`));
    expect(pace.isNeeded).toBe(false);
    pace.count(at('192.0.2.4'));
    expect([pace.isSlow(at('192.0.2.5')), pace.isSlow(key('key_1'))]).toEqual([true, false]);
  });

  it('recognises an IPv6 network by any of its addresses', () => {
    const pace = paceOf(1, () => 0);
    for (const end of [1, 2]) pace.count(at(`2001:db8::${end}`));
    expect([pace.isSlow(at('2001:db8::3')), pace.isSlow(at('2001:db8:0:1::3'))]).toEqual([true, false]);
  });

  it('remembers a limited number of callers', () => {
    const pace = paceOf(0, () => 0);
    for (let count = 0; count < 10_001; count += 1) pace.count(key(`key_${count}`));
    expect([pace.isSlow(key('key_0')), pace.isSlow(key('key_1')), pace.isSlow(key('key_10000'))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
