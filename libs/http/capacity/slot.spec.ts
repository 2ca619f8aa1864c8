import { beforeEach, describe, expect, it } from '@jest/globals';

import { Admission } from './admission.js';
import { Slot } from './slot.js';

const OPTIONS = { most: 10, fewest: 2, targetMs: 1_000, windowMs: 500 };
let now: number;
let admission: Admission;

beforeEach(() => {
  now = 0;
  admission = new Admission(OPTIONS, () => now);
});

const enter = (): Slot => {
  expect(admission.enter('analysis')).toBe(true);
  return new Slot(admission, () => now);
};

describe('a slot', () => {
  it('is free for others while a body is received', () => {
    const slots = Array.from({ length: 10 }, enter);
    expect(admission.enter('analysis')).toBe(false);
    slots.forEach((slot) => slot.receive());
    expect(admission.inFlight).toBe(0);
    slots.forEach((slot) => slot.received());
    expect(admission.inFlight).toBe(10);
  });

  it.each([
    ['receiving', (slot: Slot) => slot.receive()],
    ['sending', (slot: Slot) => slot.answered()],
  ])('does not count the time of %s as our slowness', (_, begin) => {
    for (let window = 0; window < 10; window += 1) {
      const slots = Array.from({ length: 5 }, enter);
      slots.forEach(begin);
      now += 30_000;
      slots.forEach((slot) => slot.received());
      slots.forEach((slot) => slot.free());
    }
    expect([admission.capacity, admission.inFlight]).toEqual([10, 0]);
  });

  it('counts the time in between', () => {
    for (let window = 0; window < 10; window += 1) {
      const slot = enter();
      slot.receive();
      slot.received();
      now += 2_000;
      slot.answered();
      slot.free();
    }
    expect(admission.capacity).toBe(2);
  });

  it('is freed once, whatever state it was in', () => {
    for (const slot of [enter(), enter()]) {
      slot.receive();
      slot.free();
      slot.free();
    }
    expect(admission.inFlight).toBe(0);
  });
});
