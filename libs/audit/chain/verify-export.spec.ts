import { expect, it } from '@jest/globals';

import { digestOf } from './canonical-record.js';
import type { Finding } from './check-chain.js';
import { type ChainName, FIRST_PREVIOUS, headOf, type Seal } from './seal.js';
import { verifyExport } from './verify-export.js';

const CHAIN: ChainName = { org_id: 'org_a', ledger: 'live', day: '2026-05-05' };
const textOf = (id: string, time: string): string =>
  JSON.stringify({ id, org_id: 'org_a', livemode: true, created_at: `2026-05-05T${time}.000000Z` });

/** An export of one chain: each entry is a seal with its time and the texts of its records. */
function exported(seals: readonly (readonly [sealedAt: string, texts: readonly string[]])[], chain = CHAIN) {
  let previous = FIRST_PREVIOUS;
  return seals.map(([sealed_at, texts], at) => {
    const entries = texts.map((text) => {
      const { id } = JSON.parse(text) as { id: string };
      return [id, digestOf(text)] as const;
    });
    const unheaded = { ...chain, seq: at + 1, sealed_at, previous, entries };
    const seal: Seal = { ...unheaded, head: headOf(unheaded) };
    previous = seal.head;
    return {
      seal,
      records: texts.map((text) => `{"digest":"${digestOf(text)}","sealed":true,"record":${text}}`),
    };
  });
}

async function* lines(all: readonly string[]): AsyncGenerator<string> {
  for (const line of all) yield await Promise.resolve(line);
}

async function found(all: readonly string[]): Promise<readonly Pick<Finding, 'id' | 'reason'>[]> {
  const reports = await verifyExport(lines(all), new Map());
  return reports.flatMap(({ findings }) => findings.map(({ id, reason }) => ({ id, reason })));
}

const sealLine = (seal: Seal, removed: string | null = null): string => JSON.stringify({ seal, removed });

it('an export shows a record that was added to its chain long after the others', async () => {
  const day = exported([
    ['2026-05-05T12:00:02.000000Z', [textOf('an_1', '12:00:00')]],
    ['2026-05-05T18:00:02.000000Z', [textOf('an_2', '18:00:00')]],
    ['2026-11-30T09:00:00.000000Z', [textOf('an_3', '15:00:00')]],
  ]);
  const all = day.flatMap(({ seal, records }) => [...records, sealLine(seal)]);
  expect(await found(all)).toEqual([{ id: 'an_3', reason: 'sealed_late' }]);
  expect(await found(all.slice(0, 4))).toEqual([]);
});

it('an export in which single records are left out is not one from which retention removed a day', async () => {
  const [one] = exported([
    ['2026-05-05T12:00:02.000000Z', [textOf('an_1', '12:00:00'), textOf('an_2', '12:00:01')]],
  ]);
  const [left = ''] = one?.records ?? [];
  const seal = sealLine(one?.seal as Seal, 'adm_1');
  expect(await found([left, seal])).toEqual([{ id: 'an_2', reason: 'record_missing' }]);
  expect(await found([seal])).toEqual([]);
});

it('an export from which a whole day was left out differs from the heads that were kept', async () => {
  const days = ['2026-05-05', '2026-05-06', '2026-05-07'].flatMap((day) =>
    exported([[`${day}T12:00:02.000000Z`, [textOf(`an_${day}`, '12:00:00')]]], { ...CHAIN, day }),
  );
  const heads = new Map(
    days.map(({ seal: { org_id, ledger, day, seq, head } }) => [`${org_id} ${ledger} ${day}`, { seq, head }]),
  );
  const left = async (kept: typeof days): Promise<readonly string[]> => {
    const all = kept.flatMap(({ seal, records }) => [...records, sealLine(seal)]);
    const reports = await verifyExport(lines(all), heads);
    return reports.flatMap(({ findings }) => findings.map(({ day, reason }) => `${day} ${reason}`));
  };
  expect(await left(days)).toEqual([]);
  expect(await left(days.toSpliced(1, 1))).toEqual(['2026-05-06 chain_shortened']);
  // An export of fewer days.
  expect(await left(days.slice(0, 2))).toEqual([]);
});
