import { describe, expect, it } from '@jest/globals';

import type { HomeKind } from '#valuation';

import { type CompiledSnapshot, compileSnapshot } from '../compiled/compile-snapshot.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import { decideCompletion, type PlaceAsked } from './decide-completion.js';

describe('decideCompletion', () => {
  const marketWith = (project: number, changes: object, offPlan: 0 | 1): CompiledSnapshot => {
    const fixture = testMarket();
    const projects = fixture.projects.map((entry, i) => (i === project ? { ...entry, ...changes } : entry));
    const sales = { ...fixture.sales, offPlan: fixture.sales.offPlan.map(() => offPlan) };
    return compileSnapshot({ ...fixture, projects, sales });
  };

  const project = (index: number): PlaceAsked => ({
    project: index,
    building: -1,
    areas: [0],
    kind: 0,
  });

  it('uses the register, then recent sales, and says which', () => {
    const market = compileSnapshot(testMarket());
    expect(decideCompletion(market, undefined, project(0), LAST_DAY)).toMatchObject({
      value: 'ready',
      source: 'project_register',
    });
    expect(decideCompletion(market, undefined, project(3), LAST_DAY)).toMatchObject({
      value: 'off_plan',
      source: 'recent_sales',
    });
  });

  it('contradicts a caller who says ready only if the project is due later or too young to be built', () => {
    const saidReady = (changes: object, launch = LAST_DAY - 1_000): boolean | undefined => {
      const { snapshot } = marketWith(3, changes, 1);
      const { sales } = snapshot;
      const first = { day: sales.day.with(0, launch), project: sales.project.with(0, 3) };
      const market = compileSnapshot({ ...snapshot, sales: { ...sales, ...first } });
      return decideCompletion(market, 'ready', project(3), LAST_DAY).contradiction?.isSure;
    };
    expect(saidReady({})).toBe(true);
    expect(saidReady({ completionDay: LAST_DAY })).toBe(false);
    expect(saidReady({ completionDay: null })).toBe(false);
    expect(saidReady({ status: 'unknown' })).toBe(false);
    expect(saidReady({ status: 'unknown' }, LAST_DAY - 900)).toBe(true);
  });

  it('uses the split of the community s sales if no project is known', () => {
    const place = { project: -1, building: -1, areas: [0], kind: 0 } as const;
    const ready = decideCompletion(marketWith(3, {}, 0), undefined, place, LAST_DAY);
    const offPlan = decideCompletion(marketWith(3, {}, 1), undefined, place, LAST_DAY);
    expect(ready).toMatchObject({ value: 'ready', source: 'community_sales' });
    expect(offPlan).toMatchObject({ value: 'off_plan', source: 'community_sales' });
    expect(ready.offPlanChance).toBeLessThan(0.1);
    expect(offPlan.offPlanChance).toBe(0.9);
    expect(offPlan.sold).toEqual({ offPlanShare: 1, ofKind: true });
  });

  it('uses the sales of homes of its kind, and others where none of its kind is sold', () => {
    const fixture = testMarket();
    const { sales } = fixture;
    const every = 10;
    /** Flats that are all launches, and every tenth sale a house that was completed long ago. */
    const mixed = (bedrooms: number): CompiledSnapshot =>
      compileSnapshot({
        ...fixture,
        sales: {
          ...sales,
          propertyType: sales.propertyType.map((_, row) => (row % every === 0 ? 1 : 0)),
          bedrooms: sales.bedrooms.map((own, row) => (row % every === 0 ? bedrooms : own)),
          offPlan: sales.offPlan.map((_, row) => (row % every === 0 ? 0 : 1)),
        },
      });
    const chance = (kind: HomeKind, bedrooms = 3): number =>
      decideCompletion(
        mixed(bedrooms),
        undefined,
        { project: -1, building: -1, areas: [0, 1, 2, 3], kind },
        LAST_DAY,
      ).offPlanChance;
    expect(chance(0)).toBe(0.9);
    expect(chance(1)).toBeLessThan(0.1);
    expect(chance(2)).toBeGreaterThan(0.8);
    expect(chance(1, -1)).toBe(0.1);
  });

  it('takes a home in a building that the register files under no project as ready', () => {
    const place = { project: -1, building: 4, areas: [0], kind: 0 } as const;
    expect(decideCompletion(marketWith(3, {}, 1), undefined, place, LAST_DAY).value).toBe('ready');
  });

  it('trusts ready sales over an overdue project record', () => {
    const market = marketWith(3, { status: 'active', completionDay: LAST_DAY - 400 }, 0);
    expect(decideCompletion(market, undefined, project(3), LAST_DAY).value).toBe('ready');
  });

  it('is less certain of off-plan sales alone if the date has passed and none is recent', () => {
    const chance = (completionDay: number | null, since: number): number => {
      const { snapshot } = marketWith(3, { completionDay }, 1);
      const { sales } = snapshot;
      const last = LAST_DAY - since;
      const quiet = sales.project.map((own, row) => (own === 3 && (sales.day[row] ?? 0) > last ? -1 : own));
      const market = compileSnapshot({ ...snapshot, sales: { ...sales, project: quiet } });
      return decideCompletion(market, undefined, project(3), LAST_DAY).offPlanChance;
    };
    expect(chance(LAST_DAY - 30, 200)).toBe(0.75);
    expect([chance(LAST_DAY - 30, 1), chance(LAST_DAY + 300, 200), chance(null, 200)]).toEqual([
      0.99, 0.99, 0.99,
    ]);
  });

  it('takes a project that sold only plots, and not for long, as unfinished', () => {
    const fixture = testMarket();
    const { sales } = fixture;
    const ofPlots = (since: number): CompiledSnapshot =>
      compileSnapshot({
        ...fixture,
        projects: fixture.projects.map((entry) => ({ ...entry, status: 'unknown' as const })),
        sales: {
          ...sales,
          project: sales.project.map((own, row) => (own === 3 && (sales.day[row] ?? 0) < since ? -1 : own)),
          offPlan: sales.offPlan.map(() => 0),
          bedrooms: sales.bedrooms.map(() => -1),
          propertyType: sales.propertyType.map(() => 1),
        },
      });
    expect(decideCompletion(ofPlots(LAST_DAY - 300), undefined, project(3), LAST_DAY)).toMatchObject({
      value: 'off_plan',
      offPlanChance: 0.8,
    });
    expect(decideCompletion(ofPlots(0), undefined, project(3), LAST_DAY)).toMatchObject({
      value: 'ready',
      source: 'assumed',
    });
  });

  it('does not know, on an earlier day, that a project finished later', () => {
    const market = marketWith(0, { status: 'finished', completionDay: LAST_DAY + 10 }, 1);
    expect(decideCompletion(market, undefined, project(0), LAST_DAY).value).toBe('off_plan');
    expect(decideCompletion(market, undefined, project(0), LAST_DAY + 20).value).toBe('ready');
  });

  it('trusts off-plan sales after its date over a register that calls the project finished', () => {
    const soldOff = marketWith(0, { status: 'finished', completionDay: LAST_DAY - 170 }, 1);
    expect(decideCompletion(soldOff, undefined, project(0), LAST_DAY)).toMatchObject({
      value: 'off_plan',
      source: 'recent_sales',
    });
    const soldReady = marketWith(0, { status: 'finished', completionDay: LAST_DAY - 170 }, 0);
    expect(decideCompletion(soldReady, undefined, project(0), LAST_DAY).value).toBe('ready');
  });

  it('counts back from the newest sale, not from a day that the register has not reached', () => {
    const community = { project: -1, building: -1, areas: [0], kind: 0 } as const;
    const quiet = marketWith(3, { completionDay: LAST_DAY - 100 }, 1);
    for (const place of [community, project(3)]) {
      const today = decideCompletion(quiet, undefined, place, LAST_DAY);
      expect(decideCompletion(quiet, undefined, place, LAST_DAY + 300)).toEqual(today);
    }
  });
});
