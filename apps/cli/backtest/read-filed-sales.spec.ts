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
  test('the web export: sales of the window alone, in their own spelling', async () => {
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
      'Transaction Number,Transaction Date,Transaction Type,Registration type,Amount\n11-5-2026,05/03/2026,Sales,Ready,"1,200,000"\n',
    );
    expect(await readFiledSales(file, '2026-03-01', '2026-03-31')).toEqual([
      { transactionNumber: '11-5-2026', date: '2026-03-05', segment: 'ready', price: 1_200_000 },
    ]);
  });

  test('a file without transaction numbers is listed from the market instead', async () => {
    const file = await fileOf(
      'pulse.csv',
      'transaction_id,instance_date,trans_group_en\n"",2026-03-05,Sales\n',
    );
    expect(await readFiledSales(file, '2026-03-01', '2026-03-31')).toBeNull();
  });

  test('both spellings of one transaction are one', () => {
    expect(canonicalNumber('1-11-2024-2225')).toBe('11-2225-2024');
    expect(canonicalNumber('11-2225-2024')).toBe('11-2225-2024');
  });
});
