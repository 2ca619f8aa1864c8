import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { canonicalNumber, readFiledSales } from './read-filed-sales.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filed-sales-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('sales as a register file lists them', () => {
  test('the web export: only sales of the window, in their own spelling', async () => {
    const file = await fileOf(
      'web.csv',
      '\ufeffTRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,IS_OFFPLAN_EN,TRANS_VALUE\n' +
        '102-1-2026,2026-03-01 16:21:33,Sales,Off-Plan,1000.5\n' +
        '13-2-2026,2026-03-02 10:00:00,Mortgage,Ready,5\n' +
        '11-3-2026,2026-04-01 10:00:00,Sales,Ready,7\n',
    );
    expect(await readFiledSales(file, '2026-03-01', '2026-03-31')).toEqual([
      { transactionNumber: '102-1-2026', date: '2026-03-01', segment: 'off_plan', price: 1000.5 },
    ]);
  });

  test('the other header style and dd/mm/yyyy dates', async () => {
    const file = await fileOf(
      'style.csv',
      'Transaction Number,Transaction Date,Transaction Type,Registration type,Amount\n11-5-2026,05/03/2026,Sales,Ready,"1,200,000"\n13-6-2026,31/03/2026,Mortgage,Ready,1\n',
    );
    expect(await readFiledSales(file, '2026-03-01', '2026-03-31')).toEqual([
      { transactionNumber: '11-5-2026', date: '2026-03-05', segment: 'ready', price: 1_200_000 },
    ]);
  });

  test('a file without transaction numbers: the sales come from the market instead', async () => {
    const file = await fileOf(
      'pulse.csv',
      'transaction_id,instance_date,trans_group_en\n"",2026-03-05,Sales\n',
    );
    expect(await readFiledSales(file, '2026-03-01', '2026-03-31')).toBeNull();
  });

  test('the gateway’s lines: a repeated line is one sale', async () => {
    const line = (number: string, offPlan: number): string =>
      JSON.stringify({
        ...{ TRANSACTION_NUMBER: number, INSTANCE_DATE: '2026-04-02T15:17:41', PROCEDURE_EN: 'Sale' },
        ...{ IS_OFFPLAN: offPlan, TRANS_VALUE: 2_000_000, ROOMS_EN: null },
      });
    const lines = [line('11-1-2026', 0), line('11-1-2026', 0), line('102-2-2026', 1)];
    const expected = [
      { transactionNumber: '11-1-2026', date: '2026-04-02', segment: 'ready', price: 2_000_000 },
      { transactionNumber: '102-2-2026', date: '2026-04-02', segment: 'off_plan', price: 2_000_000 },
    ];
    const jsonLines = await fileOf('april.jsonl', `${lines.join('\n')}\n`);
    expect(await readFiledSales(jsonLines, '2026-04-01', '2026-04-30')).toEqual(expected);
    const answer = await fileOf('april.json', `{"response":{"result":[${lines.join(',')}]}}`);
    expect(await readFiledSales(answer, '2026-04-01', '2026-04-30')).toEqual(expected);
  });

  test('the day and month order is the file’s; without any evidence it is not guessed', async () => {
    const header = 'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,IS_OFFPLAN_EN,TRANS_VALUE\n';
    const ambiguous = '11-1-2025,7/8/2025 10:54,Sales,Ready,5\n';
    const settled = await fileOf('us.csv', `${header}${ambiguous}11-2-2025,7/24/2025 10:54,Sales,Ready,6\n`);
    const sales = await readFiledSales(settled, '2025-07-01', '2025-07-31');
    expect(sales?.map(({ date }) => date)).toEqual(['2025-07-08', '2025-07-24']);
    const unsettled = await fileOf('both.csv', `${header}${ambiguous}`);
    expect(await readFiledSales(unsettled, '2025-07-01', '2025-07-31')).toBeNull();
  });

  test('both spellings of one transaction are one', () => {
    expect(canonicalNumber('1-11-2024-2225')).toBe('11-2225-2024');
    expect(canonicalNumber('11-2225-2024')).toBe('11-2225-2024');
  });
});
