import { beforeEach, describe, expect, it } from '@jest/globals';

import { DomainError } from '#platform';
import {
  type AnalyzeOptions,
  type Property,
  PROPERTY_EXAMPLE as property,
  type ScoredAnswer,
  type ServedSnapshot,
} from '#scoring';

import { RecentAnswers } from './recent-answers.js';

const options: AnalyzeOptions = { today: 20_000, move: null, tenant: 'org_1' };

/** A snapshot that numbers its answers. */
function snapshot(version = 'live-1') {
  let scored = 0;
  const answer = (asked: Property): Promise<ScoredAnswer> => {
    if (asked.area === 'Nowhere') return Promise.reject(new DomainError('unknown_area', 'unknown'));
    scored += 1;
    return Promise.resolve({ body: `{"answer":${scored}}`, estimate: scored } as ScoredAnswer);
  };
  return { manifest: { version } as ServedSnapshot['manifest'], answer };
}

describe('the latest answers', () => {
  let recent: RecentAnswers;
  beforeEach(() => {
    recent = new RecentAnswers();
  });

  it('are given again for the same listing, tenant, day and parts', async () => {
    const market = snapshot();
    const first = await recent.answer(market, property, options);
    expect(await recent.answer(market, { ...property }, { ...options })).toBe(first);
    const parts: AnalyzeOptions = { ...options, include: new Set(['comparables']) };
    const more = await recent.answer(market, property, parts);
    expect(more.estimate).toBe(2);
    expect(await recent.answer(market, property, parts)).toBe(more);
  });

  it.each<[string, Partial<Property>, AnalyzeOptions]>([
    ['another price', { listing_price: property.listing_price + 1 }, options],
    ['another reference', { reference: 'A-2' }, options],
    ['another tenant', {}, { ...options, tenant: 'org_2' }],
    ['the next day', {}, { ...options, today: 20_001 }],
    ['a past day', {}, { asOf: 19_000, tenant: 'org_1' }],
    ['a part', {}, { ...options, include: new Set(['market']) }],
  ])('are not given for %s', async (_, other, otherwise) => {
    const market = snapshot();
    await recent.answer(market, property, options);
    expect((await recent.answer(market, { ...property, ...other }, otherwise)).estimate).toBe(2);
  });

  it('are not given on another snapshot', async () => {
    await recent.answer(snapshot(), property, options);
    const next = snapshot('live-2');
    await next.answer(property);
    expect((await recent.answer(next, property, options)).estimate).toBe(2);
  });

  it.each<[string, AnalyzeOptions]>([
    ['a watch or a policy', { ...options, also: new Set(['comparables']) }],
    ['a moved sandbox', { ...options, move: { percent: 2 } as never }],
    ['excluded sales', { ...options, excludedSales: [{ id: '1', reason: 'family' }] }],
  ])('are left alone by %s', async (_, otherwise) => {
    const market = snapshot();
    await recent.answer(market, property, otherwise);
    expect((await recent.answer(market, property, otherwise)).estimate).toBe(2);
  });

  it('do not contain refusals, or more than a few megabytes', async () => {
    const market = snapshot();
    const nowhere = { ...property, area: 'Nowhere' };
    await expect(recent.answer(market, nowhere, options)).rejects.toThrow('unknown');
    await expect(recent.answer(market, nowhere, options)).rejects.toThrow('unknown');
    const large = { ...market, answer: () => Promise.resolve({ body: 'x'.repeat(1e7) } as ScoredAnswer) };
    const first = await recent.answer(large, property, options);
    expect(await recent.answer(large, property, options)).not.toBe(first);
  });
});
