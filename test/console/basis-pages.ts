import { expect, it } from '@jest/globals';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import type { ConsoleBrowser } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}
interface Analysis {
  comparables_used: number;
  readonly market: {
    readonly liquidity: { days_covered_365d: number; readonly sales_365d: number };
    readonly index: { months_covered: number };
  };
  readonly provenance: { notice: string | null };
  readonly yield: { readonly assumptions: { service_charge_per_sqft: number } };
}

const NOTICE =
  'The newest registered sale in the market data is dated 1 May 2026; values are as of that day.';

/** What the figures of an analysis rest on: days, files, and what a price is compared with. */
export function describeBasisPages(world: () => World): void {
  it('say as of which day a home is valued, how much of a year the files cover, and what a price is compared with', async () => {
    const { api, key, browser } = world();
    const path = '/v1/analyze?include=value,market,yield,provenance,comparables';
    const analysed = await api.post(path, { property: LISTING }, key);
    const { value } = (await analysed.json()) as { value: { valued_on: string } };
    const id = analysed.headers.get('analysis-id') ?? '';
    const { page } = await browser.open(`/console/analyses/${id}`, { locale: 'en-GB' });
    let sales = 0;
    await page.route(`**/v1/analyses/${id}`, async (route) => {
      const response = await route.fetch();
      const record = (await response.json()) as { analysis: Analysis };
      const { market, provenance } = record.analysis;
      record.analysis.comparables_used = 0;
      market.liquidity.days_covered_365d = 152;
      market.index.months_covered = 5;
      provenance.notice = NOTICE;
      record.analysis.yield.assumptions.service_charge_per_sqft = 15.06;
      sales = market.liquidity.sales_365d;
      await route.fulfill({ response, json: record });
    });
    await page.locator('.sign-in .local button').click();
    await page.locator('.headline').waitFor();
    const text = (await page.locator('article').innerText()).replaceAll('\n', ' ');
    const day = new Date(value.valued_on).toLocaleDateString('en-GB', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    expect(text).toContain(`Valued as of ${day}`);
    expect(text).toContain(NOTICE);
    expect(text).toContain(`Sales in a year ${sales.toLocaleString('en')} (files cover 152 days of 365)`);
    expect(text).toContain('The imported files cover 5 of these 12 months.');
    expect(text).toContain('Median of expected prices, per sq ft');
    expect(text).not.toContain('Comparables’ median per sq ft');
    expect(text).toContain('AED 15.06');
  });

  it('say how much each of the contracts listed behind a rent weighs, and which are renewals', async () => {
    const { api, key, browser } = world();
    const analysed = await api.post('/v1/analyze?include=yield', { property: LISTING }, key);
    const id = analysed.headers.get('analysis-id') ?? '';
    const { page, errors } = await browser.open(`/console/analyses/${id}`);
    const contract = { date: '2026-03-28', area: 'DUBAI MARINA', bedrooms: 1, size_sqft: 700 };
    const rent = { annual_rent: 92_000, adjusted_annual_rent: 97_799 };
    const newest_rents = [
      { ...contract, ...rent, project: 'Elm House', weight: 0.0595, renewed: false },
      { ...contract, ...rent, project: 'Umber Gate', weight: 0.003, renewed: true },
    ];
    await page.route(`**/v1/analyses/${id}`, async (route) => {
      const response = await route.fetch();
      const record = (await response.json()) as {
        analysis: { yield: { annual_rent: { evidence: object } } };
      };
      Object.assign(record.analysis.yield.annual_rent.evidence, { newest_rents });
      await route.fulfill({ response, json: record });
    });
    await page.locator('.sign-in .local button').click();
    await page.getByText('Newest rents used').click();
    const rows = page.getByRole('group', { name: 'Newest rents used' }).getByRole('row');
    const texts = (await rows.allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' '));
    expect(texts).toEqual([
      'Date Project Weight Sq ft Rent For this home',
      '28 Mar 2026 Elm House 5.95% 700 92,000 97,799',
      '28 Mar 2026 Umber Gate · renewal 0.30% 700 92,000 97,799',
    ]);
    expect(errors).toEqual([]);
  });
}
