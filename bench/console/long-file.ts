import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import writeExcelFile from 'write-excel-file/node';

import { tenths } from '../support/percentile.js';
import { watchFrames } from './frames.js';

type Cell = string | number;

/**
 * Chooses a file with this many rows on the portfolio page, as CSV and as XLSX; measures until its columns are shown.
 */
export async function longFile(
  browser: Browser,
  base: string,
  key: string,
  items: readonly { readonly property: Readonly<Record<string, string | number>> }[],
  count: number,
) {
  const properties = items.map(({ property }) => property);
  const names = Object.keys(properties[0] ?? {});
  const rows = Array.from({ length: count }, (_, at) => {
    const property = properties[at % properties.length];
    return [`L-${at}`, ...names.map((name) => property?.[name] ?? '')];
  });
  const table: Cell[][] = [['custom_id', ...names], ...rows];
  const folder = mkdtempSync(join(tmpdir(), 'deal-bench-'));
  const [csv, xlsx] = [join(folder, 'long.csv'), join(folder, 'long.xlsx')];
  writeFileSync(csv, table.map((row) => row.join(',')).join('\n'));
  writeFileSync(xlsx, await writeExcelFile(table.map((row) => row.map((value) => ({ value })))).toBuffer());
  const asCsv = await chosen(browser, base, key, csv);
  const asXlsx = await chosen(browser, base, key, xlsx);
  rmSync(folder, { recursive: true });
  return {
    ...{ file_rows: count, csv_read_ms: asCsv.took, csv_frame_max_ms: asCsv.longest },
    ...{ xlsx_read_ms: asXlsx.took, xlsx_frame_max_ms: asXlsx.longest },
  };
}

async function chosen(browser: Browser, base: string, key: string, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/console/portfolio`);
  await page.getByLabel('API key').fill(key);
  await page.keyboard.press('Enter');
  const input = page.locator('input[type=file]');
  await input.waitFor();
  const longest = await watchFrames(page);
  const start = performance.now();
  await input.setInputFiles(path);
  await page.getByRole('heading', { name: /^long\./ }).waitFor({ timeout: 120_000 });
  const took = performance.now() - start;
  const frame = await longest();
  await context.close();
  return { took: tenths(took), longest: tenths(frame) };
}
