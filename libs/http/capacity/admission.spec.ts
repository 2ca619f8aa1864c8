import { beforeEach, describe, expect, it } from '@jest/globals';

import { Admission, type Work } from './admission.js';

const OPTIONS = { most: 100, fewest: 10, targetMs: 1_000, windowMs: 500 };
let now = 0;
let admission: Admission;

beforeEach(() => {
  now = 0;
  admission = new Admission(OPTIONS, () => now);
});

/** How many requests of one kind are admitted before the first refusal. */
function fill(work: Work): number {
  let entered = 0;
  while (admission.enter(work)) entered += 1;
  return entered;
}

/** Every request in flight is answered after this long. */
function answerAll(milliseconds: number): void {
  now += OPTIONS.windowMs;
  while (admission.inFlight > 0) admission.leave(milliseconds);
}

describe('admission', () => {
  it('keeps a fifth of the capacity for single analyses', () => {
    expect(fill('other')).toBe(80);
    expect(fill('analysis')).toBe(20);
  });

  it('lets single analyses use all of it', () => {
    expect(fill('analysis')).toBe(100);
  });

  it('shrinks while answers are slow, but not below its floor', () => {
    const entered: number[] = [];
    for (let window = 0; window < 15; window += 1) {
      entered.push(fill('analysis'));
      answerAll(1_500);
    }
    expect(entered.slice(0, 4)).toEqual([100, 80, 64, 52]);
    expect(entered.at(-1)).toBe(10);
  });

  it('grows back once answers are quick, as far as it is used', () => {
    for (let window = 0; window < 15; window += 1) {
      fill('analysis');
      answerAll(1_500);
    }
    for (let window = 0; window < 40; window += 1) {
      fill('analysis');
      answerAll(5);
    }
    expect(fill('analysis')).toBe(100);
  });

  it('is back at its initial size after ten quiet seconds, and not before', () => {
    for (let window = 0; window < 15; window += 1) {
      fill('analysis');
      answerAll(1_500);
    }
    now += 10_000;
    expect(admission.capacity).toBe(10);
    now += 1;
    expect(admission.capacity).toBe(100);
    expect(fill('analysis')).toBe(100);
  });

  it('does not count as quiet while pending work takes its time', () => {
    fill('analysis');
    answerAll(1_500);
    const entered = fill('analysis');
    now += 60_000;
    expect(admission.capacity).toBe(entered);
    expect(admission.enter('analysis')).toBe(false);
  });

  it('does not shrink because of one slow answer among quick ones', () => {
    fill('analysis');
    now += OPTIONS.windowMs - 1;
    admission.leave(30_000);
    answerAll(5);
    expect(fill('analysis')).toBe(100);
  });
});
