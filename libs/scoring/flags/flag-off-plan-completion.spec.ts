import { describe, expect, it } from '@jest/globals';

import type { Project } from '#market';
import { longDate } from '#valuation';

import type { CompletionSource } from '../contract/analysis-parts.js';
import type { CompletionDecision, Contradiction } from '../listing/decide-completion.js';
import { DAYS_PER_MONTH } from './figures.js';
import { type CompletionContext, flagOffPlanCompletion } from './flag-off-plan-completion.js';

const TODAY = 20_543;
const monthsAgo = (months: number): number => TODAY - months * DAYS_PER_MONTH;
const project = (changes: Partial<Project> = {}): Project => ({
  name: 'Daffodil Gate',
  number: '1003',
  area: 0,
  developer: null,
  masterProject: null,
  status: 'active',
  percentCompleted: 40,
  startDay: TODAY - 900,
  completionDay: TODAY + 300,
  units: 300,
  ...changes,
});
const decision = (changes: Partial<CompletionDecision>): CompletionDecision => ({
  value: 'off_plan',
  offPlanChance: 1,
  source: 'caller',
  contradiction: null,
  ...changes,
});
const flagOf = (changes: Partial<CompletionContext>): ReturnType<typeof flagOffPlanCompletion> =>
  flagOffPlanCompletion({
    offPlan: true,
    project: project(),
    hasRegistrations: true,
    named: true,
    asOfDay: TODAY,
    completion: decision({}),
    otherValue: 'covered',
    ...changes,
  });

describe('flagOffPlanCompletion', () => {
  it('ignores ready property, finished projects and projects on time', () => {
    expect(flagOf({})).toBeNull();
    expect(flagOf({ offPlan: false, project: null })).toBeNull();
    expect(flagOf({ project: project({ status: 'finished', completionDay: TODAY - 900 }) })).toBeNull();
  });

  it.each([
    [2.9, undefined],
    [3.1, 'monitor'],
    [5.9, 'monitor'],
    [6.1, 'watch'],
    [17.9, 'watch'],
    [18.1, 'high'],
  ])('rates %d months past the completion date as %s', (months, severity) => {
    expect(flagOf({ project: project({ completionDay: monthsAgo(months) }) })?.severity).toBe(severity);
  });

  it.each([
    [5.9, undefined],
    [6.1, 'monitor'],
    [11.9, 'monitor'],
    [12.1, 'watch'],
    [23.9, 'watch'],
    [24.1, 'high'],
  ])('rates no progress %d months after the start as %s', (months, severity) => {
    const idle = project({ percentCompleted: 0, startDay: monthsAgo(months) });
    expect(flagOf({ project: idle })?.severity).toBe(severity);
  });

  it('is high for a cancelled project and for one in no register', () => {
    expect(flagOf({ project: project({ status: 'cancelled' }) })?.severity).toBe('high');
    expect(flagOf({ project: null })?.severity).toBe('high');
    const unlinked = project({ status: 'unknown', completionDay: null, percentCompleted: null });
    expect(flagOf({ project: unlinked, hasRegistrations: false })?.severity).toBe('high');
    expect(flagOf({ project: unlinked, hasRegistrations: true })?.severity).toBe('monitor');
    expect(flagOf({ project: null, named: false })?.severity).toBe('monitor');
  });

  const sold = { offPlanShare: 0.62, ofKind: true };

  it('does not say that the range covers a case whose value it leaves out', () => {
    const completion = decision({ value: 'off_plan', offPlanChance: 0.9, source: 'community_sales', sold });
    expect(flagOf({ project: null, completion, otherValue: 715_936 })?.detail).toContain(
      'at 90 %, so the range is mostly that of an off-plan home; if it is ready it is worth about AED 715,936; send completion',
    );
  });

  it('states no value for a completion in which too little was sold', () => {
    const completion = decision({ value: 'off_plan', offPlanChance: 0.9, source: 'community_sales', sold });
    expect(flagOf({ project: null, completion, otherValue: 'unknown' })?.detail).toContain(
      'at 90 %, so the value weighs both cases, though the sales there hardly show what it is worth if it is ready; send completion (',
    );
  });

  it('tells the share of sales from the chance for a home in no known building, and asks for completion', () => {
    const completion = decision({ value: 'ready', offPlanChance: 0.45, source: 'community_sales', sold });
    const detail = (named: boolean) => flagOf({ offPlan: false, project: null, named, completion })?.detail;
    expect(detail(false)).toBe(
      'No building is named; 62 % of such homes sold in the community in 12 months were off-plan, but homes advertised in no known building are so less often, which puts the chance at 45 %, so the range covers both cases; send completion to narrow it (source: DLD sales register).',
    );
    expect(detail(true)).toContain('No building of that name is known there; 62 % of such homes sold');
  });

  it('does not explain a chance above the share of sales by adverts that are off-plan less often', () => {
    const few = { offPlanShare: 0, ofKind: true };
    const completion = decision({ value: 'ready', offPlanChance: 0.2, source: 'community_sales', sold: few });
    expect(flagOf({ offPlan: false, project: null, named: false, completion })?.detail).toBe(
      'No building is named; 0 % of such homes sold in the community in 12 months were off-plan, too few to be certain, which puts the chance at 20 %, so the range covers both cases; send completion to narrow it (source: DLD sales register).',
    );
  });

  it('says that the register contradicts the caller, and how the home is valued', () => {
    const saidOffPlan = (source: CompletionSource): Contradiction => ({
      stated: 'off_plan',
      recorded: { value: 'ready', source },
      isSure: true,
      launchDay: null,
    });
    const finished = decision({ value: 'ready', contradiction: saidOffPlan('project_register') });
    expect(flagOf({ completion: finished })).toMatchObject({
      severity: 'high',
      detail:
        'The listing says off-plan, but the project register lists Daffodil Gate as finished; it is valued as ready, which gives the lower value (source: DLD registers).',
    });
    const handedOver = decision({ contradiction: saidOffPlan('recent_sales') });
    expect(flagOf({ completion: handedOver })?.detail).toContain(
      'but its newest registered sales are of ready homes; it is valued as off-plan',
    );
  });

  it('is high for a home stated as ready only if the project is due later or too young to be built', () => {
    const saidReady = (isSure: boolean, launchDay: number | null = null): ReturnType<typeof flagOf> => {
      const contradiction: Contradiction = {
        stated: 'ready',
        recorded: { value: 'off_plan', source: 'recent_sales' },
        isSure,
        launchDay,
      };
      return flagOf({ offPlan: false, completion: decision({ value: 'ready', contradiction }) });
    };
    expect(saidReady(true)).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining(
        'all off-plan and the project register expects completion on 25 January 2027; it is valued as ready',
      ),
    });
    expect(saidReady(true, TODAY - 300)).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining(`all off-plan and its first was on ${longDate(TODAY - 300)}; it is`),
    });
    expect(saidReady(false)).toMatchObject({
      severity: 'watch',
      detail:
        'The listing says ready, but its newest registered sales are all off-plan (source: DLD registers).',
    });
  });

  it('gives date, delay and progress', () => {
    const late = project({ completionDay: Date.UTC(2025, 8, 30) / 86_400_000 });
    expect(flagOf({ project: late })?.detail).toBe(
      'Daffodil Gate is 6.0 months past its completion date of 30 September 2025 and is 40 % complete (source: DLD project register).',
    );
  });
});
