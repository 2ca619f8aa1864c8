import { describe, expect, it } from '@jest/globals';

import { STANDARD_OPTIONS } from '../../batch/batch-options.js';
import type { BatchResult } from '../../batch/batch-result.store.js';
import { renderPage } from './render-page.js';

const result = (position: number): BatchResult => ({
  position,
  customId: null,
  property: null,
  status: 'processing',
  analysisId: null,
  analysis: null,
  asOf: null,
  scoredFor: null,
  error: null,
  watchId: null,
  watchError: null,
  reference: null,
  passthrough: null,
});
const PARTS = { options: STANDARD_OPTIONS, parts: [] };

/** The page of the results at these positions, split into these pieces. */
async function page(pieces: readonly (readonly number[])[], after = -1, end = 3): Promise<unknown> {
  async function* read() {
    for (const piece of pieces) yield await Promise.resolve(piece.map(result));
  }
  let text = '';
  for await (const some of renderPage(read(), PARTS, { after, end, hasLeft: () => false })) text += some;
  const { data, has_more: more } = JSON.parse(text) as { data: { index: number }[]; has_more: boolean };
  return [data.map(({ index }) => index), more];
}

describe('a page of results', () => {
  it.each([
    { pieces: [], indices: [] },
    { pieces: [[]], indices: [] },
    { pieces: [[], []], indices: [] },
    { pieces: [[0, 1], [2]], indices: [0, 1, 2] },
    { pieces: [[], [0], [], [1, 2], []], indices: [0, 1, 2] },
  ])('is one list of $indices in chunks of $pieces', async ({ pieces, indices }) => {
    expect(await page(pieces)).toEqual([indices, true]);
  });

  it('has no more after the last one or beyond it', async () => {
    expect(await page([[3]], 2)).toEqual([[3], false]);
    expect(await page([[]], 3)).toEqual([[], false]);
    expect(await page([], 9)).toEqual([[], false]);
  });
});
