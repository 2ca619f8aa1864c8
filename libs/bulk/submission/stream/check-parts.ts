import { DomainError } from '#platform';

import { MAX_ITEMS, type NewBatchItem } from '../../batch/batch.js';
import { MAX_LISTINGS, type PortfolioPart } from '../../portfolio/portfolio.js';
import { checkEach, duplicate } from '../check-items.js';
import { refuseBatch } from '../raw-items.js';
import { Turns } from '../take-turns.js';
import type { RawSlice } from './raw-slice.js';

/** A part of a portfolio, with the caller's own columns for which its items have cells. */
export interface CheckedPart extends PortfolioPart {
  readonly columns: readonly string[];
}

/**
 * Checks a file's items by the rules of a single analysis, part by part. An invalid item becomes an item with an error,
 * and so does one that repeats a custom_id: in a long file the others should not suffer for it.
 *
 * @throws DomainError invalid_fields for a file without items, or with more than 100,000.
 */
export async function* checkParts(
  slices: AsyncIterable<RawSlice>,
  turns = new Turns(true),
): AsyncGenerator<CheckedPart, void, undefined> {
  const seen = new Map<string, number>();
  let columns: readonly string[] = [];
  let items: NewBatchItem[] = [];
  let part = 0;
  let total = 0;
  for await (const { items: raw, passthrough } of slices) {
    if (total + raw.length > MAX_LISTINGS) throw refuseCount(`more than ${MAX_LISTINGS}`, 'too_long');
    columns = passthrough?.columns ?? [];
    for (const [at, item] of checkEach(raw).entries()) {
      if (items.length === MAX_ITEMS) {
        yield { part, items, columns };
        part += 1;
        items = [];
      }
      const known = refuseDuplicate(item, total, seen);
      items.push(passthrough === undefined ? known : { ...known, passthrough: passthrough.cells[at] ?? [] });
      total += 1;
    }
    await turns.next();
  }
  if (total === 0) throw refuseCount('0', 'too_short');
  yield { part, items, columns };
}

function refuseDuplicate(item: NewBatchItem, index: number, seen: Map<string, number>): NewBatchItem {
  const { customId } = item;
  if (customId === null) return item;
  const first = seen.get(customId);
  if (first === undefined) {
    seen.set(customId, index);
    return item;
  }
  if ('error' in item) return item;
  const { reference } = item.property as { readonly reference?: string | null };
  const error = { ...duplicate(first, customId), pointer: '/custom_id' };
  return {
    customId,
    ...(typeof reference === 'string' ? { reference } : {}),
    error: { code: 'invalid_fields', detail: error.detail, errors: [error] },
  };
}

function refuseCount(shown: string, code: 'too_long' | 'too_short'): DomainError {
  const detail = `The file has ${shown} listings; send 1 to ${MAX_LISTINGS}.`;
  return refuseBatch({ pointer: '', code, detail });
}
