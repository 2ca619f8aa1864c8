import { expect, it } from '@jest/globals';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import { type ConsoleBrowser, seriousFindings } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  /** Of a market with borders. */
  readonly liveKey: string;
  readonly browser: ConsoleBrowser;
}

interface Community {
  readonly name: string;
  readonly median_price_per_sqft: number;
}

/** The page of communities, in the browser and on the api of `world`. */
export function describeMarketPages(world: () => World): void {
  it('orders communities by what is asked, and shows the market of the one that is chosen, under a link', async () => {
    const { api, key, browser } = world();
    const opened = await browser.openSignedIn('/console/market');
    const { page } = opened;
    const { data } = (await (await api.get('/v1/communities', key)).json()) as { data: Community[] };
    await page.getByText('This market has no borders').waitFor();
    expect(await page.locator('.tile').count()).toBe(data.length);
    const [dearest] = data.toSorted((a, b) => b.median_price_per_sqft - a.median_price_per_sqft);
    const rows = page.locator('.communities tbody tr');
    expect(await rows.first().innerText()).toContain(dearest?.name);
    await page.getByLabel('Colour and order by').selectOption('sales_365d');
    expect(await rows.first().innerText()).toContain(data[0]?.name);
    await page.getByLabel('Find a community').fill('business');
    expect(await rows.count()).toBe(1);
    await page.getByRole('link', { name: 'Business Bay' }).click();
    await page.getByRole('heading', { name: 'Business Bay' }).waitFor();
    await page.getByText('Too few sales here to tell how right the model is.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/market/pl_area_business-bay');
    expect(await seriousFindings(page)).toEqual([]);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('colours communities on a map that is zoomed, moved and pressed', async () => {
    const { liveKey, browser } = world();
    const opened = await browser.open('/console/market');
    const { page } = opened;
    await page.getByLabel('API key').fill(liveKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const map = page.locator('.map svg');
    await map.waitFor();
    expect(await map.locator('path').count()).toBe(3);
    expect(await map.locator('path.step-none').count()).toBe(1);
    const frame = await map.getAttribute('viewBox');
    await page.getByRole('button', { name: 'Nearer' }).click();
    expect(await map.getAttribute('viewBox')).not.toBe(frame);
    await page.getByRole('button', { name: 'Whole city' }).click();
    expect(await map.getAttribute('viewBox')).toBe(frame);
    await map.locator('path', { hasText: 'Business Bay' }).click();
    await page.getByRole('heading', { name: 'Business Bay' }).waitFor();
    expect(await map.locator('path.chosen').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('shows comparables by their communities on the map, and says where a market has none', async () => {
    const { api, key, liveKey, browser } = world();
    const analyse = async (ofKey: string): Promise<string> => {
      const path = '/v1/analyze?include=comparables,value,confidence';
      return (await api.post(path, { property: LISTING }, ofKey)).headers.get('analysis-id') ?? '';
    };
    const opened = await browser.open(`/console/analyses/${await analyse(liveKey)}`);
    const { page } = opened;
    await page.getByLabel('API key').fill(liveKey);
    await page.keyboard.press('Enter');
    await page.getByLabel('place', { exact: true }).check();
    await page.locator('.map .sales-here').first().waitFor();
    const used = await page.locator('[aria-label="Comparable sales"] tbody').first().locator('tr').count();
    expect(await page.locator('.map .sales-here text').allTextContents()).toEqual([String(used)]);
    await page.getByText(`Marsa Dubai: ${used} comparables`).last().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
    const bare = await browser.openSignedIn(`/console/analyses/${await analyse(key)}`);
    await bare.page.getByLabel('place', { exact: true }).check();
    await bare.page.getByText('This market has no borders of communities, so that').waitFor();
  });

  it('says that an id is no community’s, with the request id', async () => {
    const { browser } = world();
    const { page } = await browser.openSignedIn('/console/market/pl_area_atlantis');
    expect(await page.getByRole('alert').innerText()).toMatch(/pl_area_atlantis[\s\S]*req_/);
  });
}
