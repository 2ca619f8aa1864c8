import { describe, expect, it } from '@jest/globals';

import type { Project } from '#market';

import { compileDistricts } from '../market-view/districts.js';
import { testMarket } from '../test-market.fixture.js';
import { compileSupply, outlookSupply, type SupplyOutlook } from './supply-outlook.js';

const TODAY = 20_000;
const project = (changes: Partial<Project>): Project => ({
  name: 'P',
  number: '1',
  area: 0,
  developer: null,
  masterProject: null,
  status: 'active',
  percentCompleted: 10,
  startDay: TODAY - 1000,
  completionDay: TODAY + 100,
  units: 100,
  ...changes,
});
const STOCK = project({ status: 'finished', completionDay: TODAY - 2000, units: 1000 });

const outlook = (projects: readonly Project[], readySales = 0): SupplyOutlook => {
  const market = testMarket({ projects });
  return outlookSupply(compileSupply(market, compileDistricts(market)), 0, TODAY, readySales);
};

describe('outlookSupply', () => {
  it('counts 55 % of the units due within 24 months over the finished stock of the district', () => {
    const result = outlook([STOCK, project({}), project({ area: 1 }), project({ area: 2, units: 9999 })]);
    expect(result).toMatchObject({
      plannedUnits: 200,
      stockUnits: 1000,
      projects: 2,
    });
    expect(result.ratio).toBeCloseTo(0.11, 10);
  });

  it.each([
    ['due after the horizon', { completionDay: TODAY + 731 }],
    ['cancelled', { status: 'cancelled' as const }],
    ['that nobody has begun', { status: 'not_started' as const }],
    ['started later', { startDay: TODAY + 1 }],
    ['three years overdue', { completionDay: TODAY - 1096 }],
    ['without a date', { completionDay: null }],
  ])('omits a project %s', (_, changes) => {
    expect(outlook([STOCK, project(changes)]).plannedUnits).toBe(0);
  });

  it('counts a project that finished later as planned on an earlier day', () => {
    expect(outlook([STOCK, project({ status: 'finished', completionDay: TODAY + 30 })]).plannedUnits).toBe(
      100,
    );
  });

  it('uses ten times the yearly ready sales as stock if the register knows less', () => {
    expect(outlook([STOCK, project({})], 300).stockUnits).toBe(3000);
  });

  it('has no ratio without plans, and an infinite one without stock', () => {
    expect(outlook([]).ratio).toBe(0);
    expect(outlook([project({})]).ratio).toBe(Infinity);
  });
});
