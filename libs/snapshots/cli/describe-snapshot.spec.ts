import { describe, expect, it } from '@jest/globals';

import { describeSnapshot } from './describe-snapshot.js';

describe('the listing of a snapshot', () => {
  const lineOf = (counts: Record<string, number>) =>
    describeSnapshot({
      directory: '/market/snapshots/one',
      manifest: {
        ...{ version: 'one', market: 'sandbox', createdAt: '2026-03-31T00:00:00Z' },
        ...{ dataFreshness: '2026-03-31T00:00:00Z', codeVersion: '1', modelVersion: 'm', sources: [] },
        ...{
          counts,
          files: { 'sales.columns': { bytes: 7, sha256: '' }, 'model.bin': { bytes: 5, sha256: '' } },
        },
      },
    });

  it('counts comparables if sales were marked, and does not call a generated market empty', () => {
    expect(lineOf({ sales: 60, sales_comparable: 51 })).toMatchObject({
      sales: 60,
      comparables: 51,
      bytes: 12,
    });
    expect(lineOf({ sales: 60 })).toMatchObject({ sales: 60, comparables: null });
  });
});
