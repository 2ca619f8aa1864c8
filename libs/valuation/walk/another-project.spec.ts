import { describe, expect, it } from '@jest/globals';

import { openEngine } from '../engine/engine.js';
import { type FixtureSale, marketOf, saleOf } from '../market.fixture.js';
import type { Subject } from '../types.js';

const DAY = 300;
/** Off-plan flats in area 0 at the given prices per sqft, one project each, with sizes near the subject's. */
const projectsAt = (...prices: readonly number[]): FixtureSale[] =>
  Array.from({ length: 80 }, (_, i) => {
    const project = i % prices.length;
    return saleOf({ day: DAY - 10, offPlan: 1, project, psf: prices[project]!, sizeSqft: 700 + i });
  });
const subject: Subject = {
  propertyType: 0,
  offPlan: 1,
  bedrooms: 1,
  sizeSqft: 850.5,
  area: 0,
  project: -1,
  building: -1,
};
const fsdIn = (sales: readonly FixtureSale[], home: Subject = subject): number =>
  openEngine(marketOf(sales)).value(home, DAY).fsd;
const ofFour = projectsAt(1480, 1490, 1510, 1520);

describe('an off-plan home of an unknown project', () => {
  it('is less certain if all sales of its area are from one launch than if projects agree', () => {
    expect(fsdIn(projectsAt(1500))).toBeGreaterThan(1.3 * fsdIn(ofFour));
  });

  it('is less certain the more projects differ', () => {
    expect(fsdIn(projectsAt(1000, 1300, 1700, 2200))).toBeGreaterThan(1.5 * fsdIn(ofFour));
  });

  it('is more certain if sales have exactly its size, and moves to their price', () => {
    const twins = Array.from({ length: 6 }, () =>
      saleOf({ day: DAY - 10, offPlan: 1, project: 3, psf: 1900, sizeSqft: subject.sizeSqft }),
    );
    const engine = openEngine(marketOf([...ofFour, ...twins]));
    expect(Math.exp(engine.value(subject, DAY).logPsf)).toBeGreaterThan(1750);
    expect(engine.value(subject, DAY).fsd).toBeLessThan(fsdIn(ofFour));
  });

  it('says so in any area: one without sales is maximally uncertain', () => {
    expect(fsdIn(ofFour, { ...subject, area: -1 })).toBeGreaterThan(fsdIn(projectsAt(1500)));
  });

  it('does not apply if the register names no project', () => {
    expect(fsdIn(ofFour, { ...subject, unnamedInRegister: true })).toBeLessThan(fsdIn(ofFour));
  });
});
