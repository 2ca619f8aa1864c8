import { describe, expect, it } from '@jest/globals';

import { EXCLUSIONS, type LoanTable, PROPERTY_TYPES } from '#market';

import { testMarket } from '../test-market.fixture.js';
import { compileLoans } from './loan-levels.js';

const { sales } = testMarket();
const newest = sales.day[sales.count - 1]!;

/** Loans on the given sales, each known `ago` days before the newest sale. */
function loansOn(rows: readonly { sale: number; ratio: number; ago: number }[]): LoanTable {
  const sorted = rows.toSorted((a, b) => b.ago - a.ago);
  return {
    count: sorted.length,
    day: Int32Array.from(sorted, ({ ago }) => newest - ago),
    sale: Int32Array.from(sorted, ({ sale }) => sale),
    ratio: Float64Array.from(sorted, ({ ratio }) => ratio),
  };
}

const first = 0;
const project = sales.project[first]!;
const ofProject = Array.from(sales.project.keys()).filter((row) => sales.project[row] === project);
const subject = {
  area: sales.area[first]!,
  project,
  propertyType: sales.propertyType[first]!,
  offPlan: sales.offPlan[first]! as 0 | 1,
};

describe('compileLoans', () => {
  it('gives the median by building, community and segment, from what was known on the day', () => {
    const [a, b, c, d] = ofProject as [number, number, number, number];
    const levels = compileLoans({
      sales,
      loans: loansOn([
        { sale: a, ratio: 0.8, ago: 10 },
        { sale: b, ratio: 0.7, ago: 20 },
        { sale: c, ratio: 0.5, ago: 30 },
        { sale: d, ratio: 0.1, ago: 731 },
      ]),
    });
    const known = { loans: 3, medianRatio: 0.7, newestDay: newest - 10 };
    expect(levels.of(subject, newest).building).toEqual(known);
    expect(levels.of(subject, newest).community).toEqual(known);
    expect(levels.of(subject, newest - 15).building).toEqual({
      loans: 3,
      medianRatio: 0.5,
      newestDay: newest - 20,
    });
    expect(levels.of(subject, newest - 25).building).toMatchObject({ loans: 2, medianRatio: null });
    expect(levels.of({ ...subject, project: -1 }, newest)).toMatchObject({
      building: null,
      community: known,
    });
    const hotel = PROPERTY_TYPES.indexOf('hotel_apartment');
    expect(levels.of({ ...subject, propertyType: hotel }, newest).segment).toEqual({
      loans: 0,
      medianRatio: null,
      newestDay: null,
    });
  });

  it('omits loans beside a price far below the market', () => {
    const [a] = ofProject as [number];
    const exclusion = sales.exclusion.slice();
    exclusion[a] = EXCLUSIONS.indexOf('far_below_market');
    const levels = compileLoans({
      sales: { ...sales, exclusion },
      loans: loansOn([{ sale: a, ratio: 1, ago: 1 }]),
    });
    expect(levels.of(subject, newest).community.loans).toBe(0);
  });
});
