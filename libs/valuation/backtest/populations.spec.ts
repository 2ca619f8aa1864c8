import { describe, expect, test } from '@jest/globals';

import { FLAT, HOTEL, HOUSE } from '../evidence.js';
import { POPULATIONS } from './populations.js';
import type { ReplayedSale } from './replayed-sale.js';

const KINDS = ['flats', 'villas', 'hotel_apartments'].flatMap((kind) => [
  `ready_${kind}`,
  `off_plan_${kind}`,
]);

describe('kinds of sales whose accuracy is reported apart', () => {
  test.each(
    ([FLAT, HOUSE, HOTEL] as const).flatMap((kind) =>
      (['ready', 'off_plan'] as const).map((segment) => ({ kind, segment })),
    ),
  )('a sale of kind $kind, $segment, belongs to exactly one of its completion', (sale) => {
    const holding = POPULATIONS.filter(
      ({ segment, holds }) => KINDS.includes(segment) && holds(sale as ReplayedSale),
    );
    expect(holding.map(({ segment }) => segment)).toEqual([
      `${sale.segment}_${['flats', 'villas', 'hotel_apartments'][sale.kind] ?? ''}`,
    ]);
  });
});
