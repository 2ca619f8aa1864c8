import type { Include } from '#scoring';

import type { BatchResult } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import { renderResult } from './render-result.js';

/** Characters in the results of a page; the result that exceeds them is the last. */
const PAGE_CHARACTERS = 2_000_000;

/** What a page shows of each result. */
export interface ShownResults extends Pick<BatchRecord, 'options'> {
  readonly parts: readonly Include[];
}

/** Where a page starts, and where the results end. */
export interface PageBounds {
  /** The index to start after; -1 to start. */
  readonly after: number;
  /** The last index of all results. */
  readonly end: number;
  readonly hasLeft: () => boolean;
}

/** JSON text `{data, has_more}` of results, in pieces, some of which may be empty; fewer results if they are long. */
export async function* renderPage(
  pieces: AsyncIterable<readonly BatchResult[]>,
  { parts, options }: ShownResults,
  { after, end, hasLeft }: PageBounds,
): AsyncIterable<string> {
  let sent = after;
  let room = PAGE_CHARACTERS;
  let opening = '{"data":[';
  for await (const results of pieces) {
    const texts: string[] = [];
    for (const result of results) {
      if (room <= 0) break;
      const text = renderResult(result, { options }, parts);
      texts.push(text);
      room -= text.length;
      sent = result.position;
    }
    if (texts.length === 0) continue;
    yield `${opening}${texts.join(',')}`;
    opening = ',';
    if (room <= 0) break;
  }
  if (!hasLeft()) yield `${sent === after ? opening : ''}],"has_more":${sent < end}}`;
}
