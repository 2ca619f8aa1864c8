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
    await page.getByText('This market has no community boundaries').waitFor();
    expect(await page.locator('.tile').count()).toBe(data.length);
    const [dearest] = data.toSorted((a, b) => b.median_price_per_sqft - a.median_price_per_sqft);
    const rows = page.locator('.communities tbody tr');
    expect(await rows.first().innerText()).toContain(dearest?.name);
    await page.getByText('365 days up to the newest sale').waitFor();
    await page.getByLabel('Colour and sort by').selectOption('sales_365d');
    expect(await rows.first().innerText()).toContain(data[0]?.name);
    await page.getByLabel('Find a community').fill('business');
    expect(await rows.count()).toBe(1);
    await page.getByRole('link', { name: 'Business Bay' }).click();
    await page.getByRole('heading', { name: 'Business Bay' }).waitFor();
    await page.getByText('Too few sales here to measure the model’s accuracy.').waitFor();
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
    await page.getByRole('button', { name: 'Zoom in' }).click();
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
    await page.locator('.map .things-here').first().waitFor();
    const used = await page
      .locator('[aria-label="Comparable sales"] tbody')
      .first()
      .locator('tr:not(.own-home)')
      .count();
    expect(await page.locator('.map .things-here text').allTextContents()).toEqual([String(used)]);
    await page.getByText(`Marsa Dubai: ${used} comparables`).last().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
    const bare = await browser.openSignedIn(`/console/analyses/${await analyse(key)}`);
    await bare.page.getByLabel('place', { exact: true }).check();
    await bare.page.getByText('This market has no community boundaries, so').waitFor();
  });

  it('shows how many listings of a batch lie in each community, and those of one alone', async () => {
    const { api, liveKey, browser } = world();
    const items = ['Dubai Marina', 'dubai marina', 'Marsa Dubai', 'Business Bay'].map((area, at) => ({
      custom_id: `M-${at}`,
      property: { ...LISTING, area },
    }));
    const { id } = (await (await api.post('/v1/batches', { items }, liveKey)).json()) as { id: string };
    const opened = await browser.open(`/console/batches/${id}`);
    const { page } = opened;
    await page.getByLabel('API key').fill(liveKey);
    await page.keyboard.press('Enter');
    const map = page.getByRole('img', { name: /^Map of the communities with listings/ });
    await map.waitFor();
    const batch = (await (await api.get(`/v1/batches/${id}`, liveKey)).json()) as {
      request_counts: { succeeded: number };
    };
    const placed = await map.locator('.things-here text').allTextContents();
    expect(placed.reduce((sum, count) => sum + Number(count), 0)).toBe(batch.request_counts.succeeded);
    // The largest is drawn last, above the circles that it overlaps.
    expect(placed).toEqual(['1', '3']);
    await page.getByRole('button', { name: 'Marsa Dubai: 3 listings' }).click();
    await page.getByText('3 of 4 rows').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Only Marsa Dubai' }).click();
    await page.getByText('4 of 4 rows').waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('values a home without a comparable that a person does not accept, as a new analysis', async () => {
    const { api, key, browser } = world();
    const path = '/v1/analyze?include=comparables,value,confidence';
    const answer = await api.post(path, { property: LISTING }, key);
    const id = answer.headers.get('analysis-id') ?? '';
    const opened = await browser.openSignedIn(`/console/analyses/${id}`);
    const { page } = opened;
    await page.getByLabel('Reason').selectOption('different_layout');
    await page.getByLabel('Excluded by').fill('L. Haddad');
    await page.getByRole('button', { name: 'Value without this sale' }).click();
    await page.getByText(/^The value is AED [\d,]+ without it and AED [\d,]+ with it\./).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open new analysis' }).click();
    await page.waitForURL((url) => /an_\w+$/.test(url.pathname) && !url.pathname.endsWith(id));
    const [derived] = /an_\w+$/.exec(page.url()) ?? [];
    const record = (await (await api.get(`/v1/analyses/${derived}`, key)).json()) as {
      derived_from: unknown;
    };
    expect(JSON.stringify(record.derived_from)).toContain(id);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('says that an id is no community’s, with the request id', async () => {
    const { browser } = world();
    const { page } = await browser.openSignedIn('/console/market/pl_area_atlantis');
    expect(await page.getByRole('alert').innerText()).toMatch(/pl_area_atlantis[\s\S]*req_/);
  });
}
