import { describe, expect, it } from '@jest/globals';

import { firstDayOfMonth, monthOfIso } from '#valuation';

import { type Coverage, RegisterCoverage } from './register-coverage.js';

/** A register with `records` on the days of each month, given by its YYYY-MM, spread over all its days. */
function registerOf(records: Readonly<Record<string, number>>): RegisterCoverage {
  const days = Object.entries(records).flatMap(([iso, count]) => {
    const start = firstDayOfMonth(monthOfIso(iso));
    const length = firstDayOfMonth(monthOfIso(iso) + 1) - start;
    return Array.from({ length: count }, (_, at) => start + Math.floor((at * length) / count));
  });
  return new RegisterCoverage(Int32Array.from(days));
}
const gaps = (coverage: Coverage, from: string, to: string): string[] =>
  coverage
    .gapsIn(monthOfIso(from), monthOfIso(to))
    .map(({ from: first, to: last }) =>
      [first, last]
        .map((month) => new Date(firstDayOfMonth(month) * 86_400_000).toISOString().slice(0, 7))
        .join(' '),
    );
const dayOf = (iso: string): number => Date.parse(iso) / 86_400_000;

describe('RegisterCoverage', () => {
  const full = { '2024-12': 1000, '2025-01': 1200, '2025-02': 900 };
  const later = { '2025-07': 1300, '2025-12': 1100, '2026-01': 1250 };

  it('does not cover months without records, or with the few of a sample', () => {
    const register = registerOf({ ...full, '2025-04': 20, '2025-05': 25, '2025-06': 60, ...later });
    expect(gaps(register.asOf(dayOf('2026-01-31')), '2024-10', '2026-01')).toEqual([
      '2024-10 2024-11',
      '2025-03 2025-06',
      '2025-08 2025-11',
    ]);
  });

  it('covers a quiet month, and a market that has grown tenfold in ten years', () => {
    const quiet = registerOf({ '2025-01': 1200, '2025-02': 240, '2025-03': 1100 });
    expect(gaps(quiet.asOf(Infinity), '2025-01', '2025-03')).toEqual([]);
    const grown = registerOf(
      Object.fromEntries(
        Array.from({ length: 120 }, (_, at) => [
          `${2015 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
          Math.round(100 * 10 ** (at / 120)),
        ]),
      ),
    );
    expect(gaps(grown.asOf(Infinity), '2015-01', '2024-12')).toEqual([]);
  });

  it('judges the newest month by its days so far', () => {
    const records = registerOf({ '2025-01': 1200, '2025-02': 900, '2025-03': 1100 });
    const coverage = records.asOf(dayOf('2025-03-02'));
    expect(coverage.covers(monthOfIso('2025-03'))).toBe(true);
    expect(coverage.daysIn(dayOf('2025-02-20'), dayOf('2025-03-20'))).toBe(11);
  });

  it('counts the days of a period that lie in covered months', () => {
    const coverage = registerOf({ ...full, ...later }).asOf(Infinity);
    expect(coverage.daysIn(dayOf('2025-02-01'), dayOf('2026-01-31'))).toBe(28 + 31 + 31 + 31);
    expect(coverage.daysIn(dayOf('2025-07-31'), dayOf('2025-12-01'))).toBe(2);
  });

  it('knows nothing recorded after the day', () => {
    const records = { '2025-01': 10, '2025-02': 12, '2025-03': 1100 };
    const before = registerOf(records).asOf(dayOf('2025-02-28'));
    expect(gaps(before, '2025-01', '2025-02')).toEqual([]);
    expect(gaps(registerOf(records).asOf(Infinity), '2025-01', '2025-03')).toEqual(['2025-01 2025-02']);
  });

  it('covers nothing of a register without records', () => {
    const coverage = new RegisterCoverage(new Int32Array()).asOf(20_000);
    expect(coverage.daysIn(19_000, 20_000)).toBe(0);
    expect(coverage.covers(600)).toBe(false);
  });
});
