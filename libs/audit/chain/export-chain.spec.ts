import { expect, it } from '@jest/globals';

import type { AuditReader } from './audit-reader.js';
import { exportChain } from './export-chain.js';
import type { ChainName, Seal } from './seal.js';

const CHAIN: ChainName = { org_id: 'org_a', ledger: 'live', day: '2026-04-01' };
type Entry = Seal['entries'][number];
const entry = (id: string): Entry => [id, `digest of ${id}`];
const sealOf = (seq: number, ids: readonly string[]) =>
  ({ ...CHAIN, seq, entries: ids.map(entry) }) as unknown as Seal;

/** A chain in a database: `sealed` by seal, and `pending`. After each query `then` may change it. */
function database(sealed: string[][], pending: string[], then: (query: number) => void) {
  let queries = 0;
  const answer = <T>(value: T): T => {
    then((queries += 1));
    return value;
  };
  const reader = {
    removal: () => Promise.resolve(answer(null)),
    pending: () => Promise.resolve(answer(pending.map(entry))),
    async *seals(_: ChainName, from = -1) {
      for (let after = from; ; after += 1) {
        const seals = await Promise.resolve(answer(sealed.slice(after + 1, after + 2)));
        const [ids] = seals;
        if (ids === undefined) return;
        yield [sealOf(after + 1, ids)];
      }
    },
    async *texts(_: string, ids: readonly string[]) {
      yield* await Promise.resolve(answer(ids.map((id) => [id, `"${id}"`] as const)));
    },
  };
  return reader as unknown as AuditReader;
}

async function exported(reader: AuditReader): Promise<string[]> {
  const lines: string[] = [];
  let text = '';
  for await (const piece of exportChain(reader, CHAIN, 2)) text += piece;
  for (const line of text.trimEnd().split('\n')) {
    const { record, sealed, seal } = JSON.parse(line) as { record?: string; sealed?: boolean; seal?: Seal };
    lines.push(
      seal === undefined ? `${String(record)} ${sealed === true ? 'sealed' : 'pending'}` : `seal ${seal.seq}`,
    );
  }
  return lines;
}

it('exports records by seal, and those not yet sealed at the end', async () => {
  const reader = database([['a'], ['b', 'c']], ['d'], () => undefined);
  expect(await exported(reader)).toEqual([
    'a sealed',
    'seal 0',
    'b sealed',
    'c sealed',
    'seal 1',
    'd pending',
  ]);
});

it('exports each record once, whichever moment a seal takes those that wait', async () => {
  for (let moment = 1; moment < 12; moment += 1) {
    const sealed = [['a']];
    const pending = ['b', 'c'];
    const reader = database(sealed, pending, (query) => {
      if (query === moment) sealed.push(pending.splice(0));
    });
    const records = (await exported(reader)).filter((line) => !line.startsWith('seal'));
    expect(records.map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c']);
  }
});
