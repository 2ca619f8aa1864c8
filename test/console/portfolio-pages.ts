import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import writeExcelFile from 'write-excel-file/node';

import { LISTING } from '../support/listing.js';
import { hostileWorkbook } from './hostile-workbook.js';
import type { TestApi } from '../support/test-api.js';
import { type ConsoleBrowser, seriousFindings } from './console-browser.js';

export interface PortfolioWorld {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}

export const DROP = 'Drop a CSV or XLSX file here, or choose one';
const ROWS = 60;
/** The rows, from 0, whose size is no number. */
const BROKEN = [4, 11, 19, 23, 37, 41, 58];

/** A file under a bank's own names, with a column that is none of ours. */
function bankFile(broken: readonly number[] = BROKEN): string {
  const rows = Array.from({ length: ROWS }, (_, at) =>
    [
      ...[`L-${at}`, LISTING.area, LISTING.building, LISTING.type, LISTING.bedrooms],
      ...[
        broken.includes(at) ? '90 m' : 700 + at,
        1_000_000 + 20_000 * at,
        at % 2 === 0 ? 'Deira' : 'Bur Dubai',
      ],
    ].join(','),
  );
  return ['Loan ID,Community,Tower,Type,Beds,Surface,Asking Price,Branch', ...rows].join('\n');
}

async function choose(page: Page, csv: string): Promise<void> {
  await page.getByLabel(DROP).setInputFiles({
    name: 'loans.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
}

/** The pages of portfolios and batches, in the browser and on the api of `world`. */
export function describePortfolioPages(world: () => PortfolioWorld): void {
  it('says why a report did not come, with the request id, and asks for it again', async () => {
    const { api, key, browser } = world();
    const batch = await api.post('/v1/batches', { items: [{ property: LISTING }] }, key);
    const { id } = (await batch.json()) as { id: string };
    const { page, errors } = await browser.openSignedIn(`/console/batches/${id}`);
    const problem = { code: 'renderer_unavailable', request_id: 'req_0351NlxE2sJxMYHXLiO7nm' };
    const report = page.getByRole('button', { name: 'English HTML' });
    await report.waitFor();
    await page.route('**/report?*', (route) =>
      route.fulfill({
        status: 501,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, status: 501, title: 'No renderer', detail: 'Ask for HTML.' }),
      }),
    );
    await report.click();
    expect(await page.getByRole('alert').innerText()).toMatch(/renderer_unavailable[\s\S]*req_0351/);
    await page.unroute('**/report?*');
    const saved = page.waitForEvent('download');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    expect((await saved).suggestedFilename()).toBe(`${id}-en.html`);
    expect(errors).toEqual([]);
  });

  it('offers to retry failed rows only where a retry may succeed', async () => {
    const { api, key, browser } = world();
    const offered = async (...buildings: readonly (string | undefined)[]) => {
      const items = [
        { property: { ...LISTING, size_sqft: 1 } },
        ...buildings.map((building) => ({ property: { ...LISTING, building } })),
      ];
      const batch = await api.post('/v1/batches', { items }, key);
      const { id } = (await batch.json()) as { id: string };
      const { page } = await browser.openSignedIn(`/console/batches/${id}`);
      await page.getByRole('heading', { name: 'Portfolio summary' }).waitFor();
      return page.getByRole('button', { name: 'Retry failed rows' }).count();
    };
    expect(await offered()).toBe(0);
    expect(await offered('Sandbox Failing Tower')).toBe(1);
  });

  it('names columns by hand, shows wrong rows in place, sends what was corrected and follows it to its results', async () => {
    const { api, key, browser } = world();
    const opened = await browser.openSignedIn('/console/portfolio');
    const { page } = opened;
    await choose(page, bankFile());
    await page.getByText('No column is read as size_sqft').waitFor();
    await page.getByLabel('Read as: Surface').selectOption('size_sqft');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('53 rows can be analysed · 7 rows cannot').waitFor();
    expect(await page.locator('.wrong-rows tbody tr').count()).toBe(BROKEN.length);
    expect(await page.locator('.wrong-rows input[aria-invalid=true]').count()).toBe(BROKEN.length);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Row 6, size_sqft').fill('900');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('54 rows can be analysed · 6 rows cannot').waitFor();
    await page.getByRole('button', { name: 'Analyse 60 rows' }).click();

    await page.getByText('completed · 60 of 60 · 6 with errors').waitFor();
    await page.getByRole('row', { name: /L-0/ }).waitFor();
    const heads = page.getByRole('table', { name: 'Results' }).getByRole('columnheader');
    expect((await heads.allInnerTexts()).slice(0, 3)).toEqual(['ID', 'Error', 'Area']);
    const [, id = ''] = /\/console\/batches\/(ba_\w+)$/.exec(page.url()) ?? [];
    const summary = (await (await api.get(`/v1/batches/${id}/summary`, key)).json()) as {
      total_value: { expected: number };
    };
    await page.getByText(`AED ${summary.total_value.expected.toLocaleString('en')}`).waitFor();
    expect(await page.locator('.listing-dot').count()).toBe(54);
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page
      .getByRole('columnheader', { name: 'Price' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.locator('.rows [role=row]').first().getByText('L-59').waitFor();
    await page.getByLabel('Filter by text').fill('Bur Dubai');
    await page.getByText('30 of 60 rows').waitFor();
    await page.getByLabel('Filter by text').fill('nothing like it');
    await page.getByText('No row matches the filter.').waitFor();
    await page.getByLabel('Filter by text').fill('');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`${id}.csv`);
    const report = page.getByRole('group', { name: 'Report' });
    const printed = page.waitForEvent('download');
    await report.getByRole('button', { name: 'Arabic HTML' }).click();
    expect((await printed).suggestedFilename()).toBe(`${id}-ar.html`);
    await page.getByText('Saved.').waitFor();
    await page.getByRole('link', { name: 'L-59' }).click();
    await page.locator('.headline').waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('takes the first sheet of a workbook as it takes a CSV, and says what one that is too large needs', async () => {
    const { browser } = world();
    const opened = await browser.openSignedIn('/console/portfolio');
    const { page } = opened;
    const upload = (name: string, buffer: Buffer) =>
      page.getByLabel(DROP).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await upload('bomb.xlsx', hostileWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
    await page.getByText('This workbook is too large').waitFor();
    await upload('bomb.xlsx', Buffer.from('PK no workbook'));
    await page.getByText('This workbook could not be read').waitFor();
    const [header = [], ...rows] = bankFile()
      .replace('Surface', 'size_sqft')
      .split('\n')
      .map((line) => line.split(','));
    const cells = [header, ...rows].map((row) =>
      row.map((value) => ({ value: /^\d+$/.test(value) ? Number(value) : value })),
    );
    await upload('loans.xlsx', await writeExcelFile(cells).toBuffer());
    await page.getByRole('heading', { name: 'loans.xlsx' }).waitFor();
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('53 rows can be analysed · 7 rows cannot').waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('takes the last of two files dropped at once, with its own columns', async () => {
    const { page } = await world().browser.openSignedIn('/console/portfolio');
    await page.getByLabel(DROP).waitFor();
    await page.evaluate(`
      for (const [name, text] of [['first.csv', 'Community\\nDeira\\n'], ['last.csv', 'Price\\n' + '900000\\n'.repeat(90_000)]]) {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name));
        const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
        document.querySelector('.drop').dispatchEvent(drop);
      }`);
    await page.getByRole('heading', { name: 'last.csv' }).waitFor();
    expect(await page.getByLabel('Read as: Price').inputValue()).toBe('listing_price');
  });

  it('draws many results as strokes and their rows in view alone', async () => {
    const { api, key, browser } = world();
    const accepted = await api.post('/v1/batches', { items: [{ property: LISTING }] }, key);
    const { id } = (await accepted.json()) as { id: string };
    const { page, errors } = await browser.openSignedIn('/console/portfolio');
    const rows = Array.from(
      { length: 70_000 },
      (_, at) => `${at},an_${at},${900_000 + at},1000000,GOOD DEAL`,
    );
    const csv = ['index,analysis_id,listing_price,value,verdict', ...rows].join('\n');
    await page.route('**/results?*', (route) => route.fulfill({ contentType: 'text/csv', body: csv }));
    await page.locator(`a[href$="${id}"]`).first().click();
    await page.getByText('70,000 of 70,000 rows').waitFor();
    await page.locator('.many-dots').waitFor({ state: 'attached' });
    expect(await page.locator('.listing-dot').count()).toBe(0);
    expect(await page.locator('.rows [role=row]').count()).toBeLessThan(100);
    expect(errors).toEqual([]);
  });

  it('shows the loans of a portfolio by loan to value, as the API does', async () => {
    const { api, key, browser } = world();
    const property = { ...LISTING, intent: 'collateral', loan_amount: 900_000 };
    const items = [900_000, 1_500_000].map((loan) => ({ property: { ...property, loan_amount: loan } }));
    const accepted = await api.post('/v1/batches', { items, include: ['value', 'loan'] }, key);
    const { id } = (await accepted.json()) as { id: string };
    const { page, errors } = await browser.openSignedIn(`/console/batches/${id}`);
    await page.getByRole('heading', { name: 'Loans by loan to value' }).waitFor();
    const { loans } = (await (await api.get(`/v1/batches/${id}/summary`, key)).json()) as {
      loans: { on_value: { buckets: { homes: number; loan_amount: number }[] } };
    };
    const heads = page.getByRole('table', { name: 'Results' }).getByRole('columnheader');
    expect(await heads.allInnerTexts()).not.toContain('Error'); // no row has one
    const rows = page.getByRole('group', { name: 'Loans by loan to value' }).locator('tbody tr');
    expect(await rows.count()).toBe(loans.on_value.buckets.length);
    const at = loans.on_value.buckets.findIndex(({ homes }) => homes > 0);
    expect(await rows.nth(at).innerText()).toContain(
      `AED ${(loans.on_value.buckets[at]?.loan_amount ?? 0).toLocaleString('en')}`,
    );
    expect(await seriousFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('says why a file cannot be read, and that a batch is not the organisation’s', async () => {
    const { browser } = world();
    const { page } = await browser.openSignedIn('/console/portfolio');
    await choose(page, 'area,type\n"open');
    await page.getByText('This file could not be read as CSV').waitFor();
    await choose(page, 'area,type\n');
    await page.getByText('The file has no listings').waitFor();
    const buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    await page
      .getByLabel(DROP)
      .setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer });
    await page.getByText('This workbook could not be read').waitFor();
    const other = await browser.openSignedIn('/console/batches/ba_0000000000000000000000');
    expect(await other.page.getByRole('alert').innerText()).toMatch(/not_found/);
  });

  it('shows what the API refuses as a whole: a column that is named twice', async () => {
    const { browser } = world();
    const { page } = await browser.openSignedIn('/console/portfolio');
    await choose(page, bankFile([]).replace('Surface', 'size_sqft').replace('Loan ID', 'branch'));
    await page.getByRole('button', { name: 'Check rows' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/"Branch" twice[\s\S]*req_/);
  });
}
