import { DomainError } from '#platform';

import type { NewBatchItem } from '../../batch/batch.js';
import { MAX_LISTINGS, type PortfolioPart } from '../../portfolio/portfolio.js';
import { checkEach, duplicate } from '../check-items.js';
import { refuseBatch } from '../raw-items.js';
import { Turns } from '../take-turns.js';
import type { RawPart } from './raw-part.js';

/** Items that are checked before others get their turn. */
const SLICE = 25;

/** A part of a portfolio, with the caller's own columns that its items have cells of. */
export interface CheckedPart extends PortfolioPart {
  readonly columns: readonly string[];
}

/**
 * Checks the items of a file by the rules of a single analysis, part by part. One that breaks them becomes an item with
 * an error, and so does one with the custom_id of another: of a long file the others are not to suffer for it.
 *
 * @throws DomainError invalid_fields for a file of no items, or of more than 100,000.
 */
export async function* checkParts(
  parts: AsyncIterable<RawPart>,
): AsyncGenerator<CheckedPart, void, undefined> {
  const seen = new Map<string, number>();
  const turns = new Turns();
  let part = 0;
  let total = 0;
  for await (const { items: raw, passthrough } of parts) {
    if (total + raw.length > MAX_LISTINGS) throw refuseCount(`more than ${MAX_LISTINGS}`, 'too_long');
    const items: NewBatchItem[] = [];
    for (let at = 0; at < raw.length; at += SLICE) {
      for (const item of checkEach(raw.slice(at, at + SLICE))) {
        const own = passthrough?.cells[items.length];
        const known = refuseDuplicate(item, total + items.length, seen);
        items.push(passthrough === undefined ? known : { ...known, passthrough: own ?? [] });
      }
      await turns.next();
    }
    yield { part, items, columns: passthrough?.columns ?? [] };
    part += 1;
    total += items.length;
  }
  if (total === 0) throw refuseCount('0', 'too_short');
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
