import { readFile } from 'node:fs/promises';

import { unreadable } from '#command';
import { DomainError } from '#platform';

import { chainKey, type ChainName, LEDGERS } from '../chain/seal.js';
import type { KnownHead, KnownHeads } from '../chain/verify-chain.js';

/** Heads as printed by `deal audit heads --json`; none without a file. Throws malformed_heads, CommandFailure. */
export async function readHeads(file: string | undefined): Promise<KnownHeads> {
  if (file === undefined) return new Map();
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  const heads = parse(text);
  if (Array.isArray(heads) && heads.length > 0 && heads.every(isHead))
    return new Map(heads.map(({ seq, head, ...chain }) => [chainKey(chain), { seq, head }]));
  // An empty list is refused too: a comparison with nothing would look like one that passed.
  const what = Array.isArray(heads) && heads.length > 0 ? 'an entry that is not a head' : 'no heads';
  const detail = `${file} contains ${what}; create it with: npm run --silent deal -- audit heads --json`;
  throw new DomainError('malformed_heads', detail);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isHead(value: unknown): value is ChainName & KnownHead {
  const { org_id, ledger, day, seq, head } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof org_id === 'string' &&
    LEDGERS.some((one) => one === ledger) &&
    typeof day === 'string' &&
    Number.isSafeInteger(seq) &&
    typeof head === 'string'
  );
}
