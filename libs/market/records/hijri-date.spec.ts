import { describe, expect, it } from '@jest/globals';

import { gregorianOfHijri } from './hijri-date.js';

const day = (written: string): string | null => {
  const found = gregorianOfHijri(written);
  return found === null ? null : new Date(found).toISOString().slice(0, 10);
};

describe('gregorianOfHijri', () => {
  it.each([
    ['1446-01-01', '2024-07-07'],
    ['01/01/1446', '2024-07-07'],
    ['1-9-1445 10:30:00', '2024-03-11'],
    ['1445-10-01', '2024-04-10'],
    ['30-10-1445', null],
    ['1445-13-01', null],
    ['1200-01-01', null],
  ])('converts %p to %p', (written, expected) => {
    expect(day(written)).toBe(expected);
  });
});
