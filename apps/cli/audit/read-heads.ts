import { readFile } from 'node:fs/promises';

import { DomainError } from '#platform';
import { chainKey, type ChainName, type KnownHead, type KnownHeads } from '#records';

/** Heads as `deal audit heads --json` printed them; none without a file. Throws malformed_heads. */
export async function readHeads(file: string | undefined): Promise<KnownHeads> {
  if (file === undefined) return new Map();
  try {
    const heads = JSON.parse(await readFile(file, 'utf8')) as (ChainName & KnownHead)[];
    return new Map(heads.map(({ seq, head, ...chain }) => [chainKey(chain), { seq, head }]));
  } catch (cause) {
    const detail = `${file} holds no heads; write them with: npm run --silent deal -- audit heads --json`;
    throw new DomainError('malformed_heads', detail, { cause });
  }
}
