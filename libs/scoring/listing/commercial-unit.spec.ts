import { describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { DealAnalysis } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';
import { commercialUnit } from './commercial-unit.js';

describe('commercialUnit', () => {
  it.each([
    ['Office 1203, Bay Square 4', 'office'],
    ['The Pad - Retail shop', 'retail'],
    ['Warehouse 12', 'warehouse'],
    ['مكتب 12، برج', 'مكتب'],
  ])('reads %s as a unit that is not a home', (building, word) => {
    expect(commercialUnit({ area: 'Business Bay', building }, null)).toEqual({ text: building, word });
  });

  it('reads the address if no building is given', () => {
    expect(commercialUnit({ area: 'Shop 3, The Pad, Business Bay' }, 'THE PAD')?.word).toBe('shop');
  });

  it.each([['Tamani Arts Offices'], ['Shoreline 5'], ['Officers Club'], ['Bay Square']])(
    'takes %s for a building of homes',
    (building) => {
      expect(commercialUnit({ area: 'Business Bay', building }, 'TAMANI ARTS OFFICES')).toBeNull();
    },
  );
});

it('gives no verdict on a listing that names an office', () => {
  const scorer = new SnapshotScorer(compileSnapshot(testMarket()), () => UNCALIBRATED);
  const ask = (building: string): DealAnalysis =>
    scorer.analyze({
      ...{ area: 'Dubai Marina', building, type: 'apartment', bedrooms: 1, size_sqft: 800 },
      ...{ listing_price: 1_500_000, intent: 'buy', completion: 'ready' },
    }).analysis;
  const home = ask('Alder Tower');
  const office = ask('Office 1203, Alder Tower');
  expect([home.verdict, office.verdict]).toEqual([
    expect.not.stringMatching(/INSUFF/),
    'INSUFFICIENT EVIDENCE',
  ]);
  expect(office.risk_flags).toContainEqual({
    type: 'unresolved_building',
    severity: 'high',
    detail:
      'Check the type: "Office 1203, Alder Tower" names an office, and only homes are valued (source: listing).',
  });
});
