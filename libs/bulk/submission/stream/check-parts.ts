import { DomainError } from '#platform';

import { MAX_ITEMS, type NewBatchItem } from '../../batch/batch.js';
import { MAX_LISTINGS, type PortfolioPart } from '../../portfolio/portfolio.js';
import { checkItems } from '../check-items.js';
import { refuseBatch } from '../raw-items.js';
import { Turns } from '../take-turns.js';
import { UsedIds } from '../used-ids.js';
import type { RawSlice } from './raw-slice.js';

/** A part of a portfolio, with the caller's own columns for which its items have cells. */
export interface CheckedPart extends PortfolioPart {
  readonly columns: readonly string[];
}

/**
 * Checks a file's items by the rules of a single analysis, part by part. An invalid item becomes an item with an error,
 * and so does one that repeats a custom_id, in whichever part.
 *
 * @throws DomainError invalid_fields for a file without items, or with more than 100,000.
 */
export async function* checkParts(
  slices: AsyncIterable<RawSlice>,
  turns = new Turns(true),
): AsyncGenerator<CheckedPart, void, undefined> {
  const used = new UsedIds();
  let columns: readonly string[] = [];
  let items: NewBatchItem[] = [];
  let part = 0;
  let total = 0;
  for await (const { items: raw, passthrough } of slices) {
    if (total + raw.length > MAX_LISTINGS) throw refuseCount(`more than ${MAX_LISTINGS}`, 'too_long');
    columns = passthrough?.columns ?? [];
    for (const [at, item] of checkItems(raw, used).entries()) {
      if (items.length === MAX_ITEMS) {
        yield { part, items, columns };
        part += 1;
        items = [];
      }
      items.push(passthrough === undefined ? item : { ...item, passthrough: passthrough.cells[at] ?? [] });
      total += 1;
    }
    await turns.next();
  }
  if (total === 0) throw refuseCount('0', 'too_short');
  yield { part, items, columns };
}

function refuseCount(shown: string, code: 'too_long' | 'too_short'): DomainError {
  const detail = `The file has ${shown} listings; send 1 to ${MAX_LISTINGS}.`;
  return refuseBatch({ pointer: '', code, detail });
}
