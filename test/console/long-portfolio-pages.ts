import { expect, it } from '@jest/globals';

import { LISTING } from '../support/listing.js';
import { seriousFindings } from './console-browser.js';
import { DROP, type PortfolioWorld } from './portfolio-pages.js';

const ROWS = 1_203;
/** Rows, from 0, whose size is no number: one of those that are tried before they are sent, and one of the others. */
const BROKEN = [7, 1_100];

const lineOf = (at: number): string =>
  [
    ...[`L-${at}`, LISTING.area, LISTING.building, LISTING.type, LISTING.bedrooms],
    ...[BROKEN.includes(at) ? '90 m' : 700 + (at % 600), 1_000_000 + 1_000 * at],
  ].join(',');
const FILE = [
  'custom_id,area,building,type,bedrooms,size_sqft,listing_price',
  ...Array.from({ length: ROWS }, (_, at) => lineOf(at)),
].join('\n');
const RULES = { verdicts: { refer: ['OVERPRICED'] } };

/** Files of more rows than a batch has, in the browser and on the api of `world`. */
export function describeLongPortfolioPages(world: () => PortfolioWorld): void {
  it('sends a file of more than 500 rows as one portfolio, follows it to its end, and orders, searches and saves its results', async () => {
    const { api, key, browser } = world();
    await api.send('PUT', '/v1/policies/console', key, RULES);
    const opened = await browser.openSignedIn('/console/portfolio');
    const { page } = opened;
    await page
      .getByLabel(DROP)
      .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await page.getByText('1,203 rows, sent as one portfolio').waitFor();
    await page.getByLabel('Policy for each listing').selectOption('console');
    await page.getByRole('button', { name: 'Check first 500 rows' }).click();
    await page.getByText('499 rows can be analysed · 1 row cannot').waitFor();
    await page.getByText('The remaining 703 rows are checked when they are sent').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Row 9, size_sqft').fill('900');
    await page.getByRole('button', { name: 'Analyse 1,203 rows' }).click();

    await page.waitForURL(/\/console\/portfolios\/pf_\w+$/);
    const [id = ''] = /pf_\w+$/.exec(page.url()) ?? [];
    const shared = await browser.openSignedIn(`/console/portfolios/${id}`);
    await shared.page.getByText('completed · 1,203 of 1,203 · 1 with errors').waitFor({ timeout: 60_000 });
    await page.getByText('1,203 of 1,203 rows').waitFor();
    const summary = (await (await api.get(`/v1/portfolios/${id}/summary`, key)).json()) as {
      total_value: { expected: number };
      decisions: { accept: { homes: number } };
    };
    await page.getByText(`AED ${summary.total_value.expected.toLocaleString('en')}`).waitFor();
    const decisions = page.getByRole('group', { name: /^Decisions by console@/ });
    expect(await decisions.locator('tbody tr').first().innerText()).toContain(
      summary.decisions.accept.homes.toLocaleString('en'),
    );

    const rows = page.locator('.rows [role=row]');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await rows.first().getByText('L-1202').waitFor();
    await page.getByLabel('Filter by text').fill('l-110');
    await page.getByText('11 of 1,203 rows').waitFor();
    await page.getByRole('combobox', { name: 'Verdict' }).selectOption('error');
    await page.getByText('1 of 1,203 rows').waitFor();
    expect(await rows.first().innerText()).toMatch(/L-1100[\s\S]*90 m[\s\S]*error/);
    await page.getByText(/^Columns: \d+ of \d+$/).click();
    await page.getByLabel('price_per_sqft', { exact: true }).check();
    await page.getByRole('columnheader', { name: 'price_per_sqft' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'NDJSON' }).click();
    expect((await download).suggestedFilename()).toBe(`${id}.ndjson`);
    await page.getByRole('link', { name: 'Portfolio' }).click();
    await page.locator(`a[href="/console/portfolios/${id}"]`).waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
    expect([shared.errors, shared.foreign]).toEqual([[], []]);
  });

  it('cancels a portfolio, and shows the rows that were not analysed as such', async () => {
    const { api, key, browser } = world();
    const accepted = await fetch(`${api.url}/v1/portfolios`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
      body: [FILE, ...Array.from({ length: 8_000 }, (_, at) => lineOf(ROWS + at))].join('\n'),
    });
    const { id } = (await accepted.json()) as { id: string };
    const { page } = await browser.openSignedIn(`/console/portfolios/${id}`);
    await page.getByRole('button', { name: 'Cancel remaining rows' }).click();
    await page.getByText('Rows not yet analysed are left out for good').waitFor();
    await page.getByRole('button', { name: 'Yes, cancel remaining rows' }).click();
    await page.getByText(/^canceled · 9,203 of 9,203 · .*canceled$/).waitFor({ timeout: 60_000 });
    await page.getByText('9,203 of 9,203 rows').waitFor();
  });

  it.each([
    ['English, dark', { locale: 'en-GB', colorScheme: 'dark' }],
    ['Arabic, on a phone', { locale: 'ar-AE', viewport: { width: 390, height: 844 } }],
  ] as const)('has no serious finding of axe and fits its width: %s', async (_, options) => {
    const { api, key, browser } = world();
    const { data } = (await (await api.get('/v1/portfolios', key)).json()) as { data: { id: string }[] };
    const { page, errors } = await browser.openSignedIn(
      `/console/portfolios/${data.at(-1)?.id ?? ''}`,
      options,
    );
    await page.locator('.rows [role=row] a').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    expect(errors).toEqual([]);
  });

  it('shows why results did not come, with the request id, and fetches them again', async () => {
    const { api, key, browser } = world();
    const { data } = (await (await api.get('/v1/portfolios', key)).json()) as { data: { id: string }[] };
    const { page, errors } = await browser.openSignedIn('/console/portfolio');
    const problem = {
      title: 'Overloaded',
      detail: 'Come back.',
      status: 503,
      code: 'overloaded',
      request_id: 'req_1',
    };
    await page.route('**/results?*', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '3' },
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      }),
    );
    await page.locator(`a[href$="${data.at(-1)?.id ?? ''}"]`).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/Come back\.[\s\S]*req_1[\s\S]*3 s/);
    await page.unroute('**/results?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.rows [role=row] a').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('says that a portfolio is not the organisation’s, with the request id, and how many rows are too many', async () => {
    const { browser } = world();
    const { page } = await browser.openSignedIn('/console/portfolios/pf_0000000000000000000000');
    expect(await page.getByRole('alert').innerText()).toMatch(/not_found[\s\S]*req_/);
    await page.getByRole('link', { name: 'Portfolio' }).click();
    const buffer = Buffer.from(`area,type\n${'Dubai Marina,apartment\n'.repeat(100_001)}`);
    await page.getByLabel(DROP).setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
    await page.getByText('The file has 100,001 rows; a portfolio has at most 100,000.').waitFor();
  });
}
