import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { findDateOrder, type WrittenDate } from './date-order.js';

const dates = (...written: string[]): WrittenDate[] =>
  written.map((text, index) => ({ line: index + 2, column: 'D', written: text }));

describe('findDateOrder', () => {
  it.each([
    ['one day above 12 in the second place', ['7/4/2025', '7/24/2025'], 'mdy'],
    ['one day above 12 in the first place', ['04-07-2025', '24-07-2025'], 'dmy'],
    ['a year of two digits in front', ['24/07/31', '32/07/13'], 'ymd'],
    ['dates that read the same in either order', ['5/5/2025', '06.06.2025'], 'dmy'],
  ])('settles %s', (_, written, order) => {
    expect(findDateOrder(dates(...written))).toEqual({ status: 'settled', order });
  });

  it('infers no order from leading years, zeros or words', () => {
    const nothing = dates('2025-07-24', '2025/7/4', '00/00/0000', 'soon', '');
    expect(findDateOrder(nothing)).toEqual({ status: 'irrelevant' });
  });

  it('names the two rows that contradict each other, or the one that fits no order', () => {
    expect(findDateOrder(dates('1/2/2025', '24/7/2025', '7/24/2025'))).toMatchObject({
      status: 'contradictory',
      dates: [{ line: 3 }, { line: 4 }],
    });
    expect(findDateOrder(dates('13/13/2025', '7/24/2025'))).toMatchObject({
      status: 'contradictory',
      dates: [{ line: 2 }],
    });
    expect(findDateOrder(dates('2025-02-01', '2025-24-07'))).toMatchObject({
      status: 'contradictory',
      dates: [{ line: 3 }],
    });
  });

  it('names two rows that leave the order open', () => {
    expect(findDateOrder(dates('5/5/2025', '1/2/2025', '3/4/2025'))).toMatchObject({
      status: 'open',
      dates: [{ line: 3 }, { line: 4 }],
      orders: ['dmy', 'mdy'],
    });
  });

  it('never settles on an order other than the file’s', () => {
    const day = fc.record({
      d: fc.integer({ min: 1, max: 28 }),
      m: fc.integer({ min: 1, max: 12 }),
      y: fc.integer({ min: 1990, max: 2060 }),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), fc.constantFrom('dmy', 'mdy'), (days, order) => {
        const written = days.map(({ d, m, y }) => (order === 'dmy' ? `${d}/${m}/${y}` : `${m}/${d}/${y}`));
        const finding = findDateOrder(dates(...written));
        if (days.some(({ d }) => d > 12)) expect(finding).toEqual({ status: 'settled', order });
        else expect(finding.status).not.toBe('contradictory');
      }),
      { seed: 3 },
    );
  });
});
