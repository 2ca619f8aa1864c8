import { readFile } from 'node:fs/promises';

import { unreadable } from '#command';
import { DomainError } from '#platform';

import { chainKey, type ChainName } from '../chain/seal.js';
import type { KnownHead, KnownHeads } from '../chain/verify-chain.js';

/** Heads as `deal audit heads --json` printed them; none without a file. Throws malformed_heads, CommandFailure. */
export async function readHeads(file: string | undefined): Promise<KnownHeads> {
  if (file === undefined) return new Map();
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  try {
    const heads = JSON.parse(text) as (ChainName & KnownHead)[];
    return new Map(heads.map(({ seq, head, ...chain }) => [chainKey(chain), { seq, head }]));
  } catch (cause) {
    const detail = `${file} holds no heads; write them with: npm run --silent deal -- audit heads --json`;
    throw new DomainError('malformed_heads', detail, { cause });
  }
}
