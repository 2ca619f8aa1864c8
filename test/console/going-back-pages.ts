import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import type { ConsoleBrowser } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}

/** The analyses page after going back from one analysis to another, in the browser and on the api of `world`. */
export function describeGoingBackPages(world: () => World): void {
  /** A recorded analysis, and a page that shows it. */
  const openAnalysis = async (reference: string): Promise<{ page: Page; path: string }> => {
    const { api, key, browser } = world();
    const property = { ...LISTING, listing_price: 1_500_000, reference };
    const answer = await api.post('/v1/analyze?include=value', { property }, key);
    const path = `/console/analyses/${answer.headers.get('analysis-id') ?? ''}`;
    const { page } = await browser.openSignedIn(path);
    await page.locator('.headline').waitFor();
    return { page, path };
  };
  const fieldOf = (page: Page, label: string) =>
    page.locator('.listing input').and(page.getByLabel(label, { exact: true }));

  it('has in its form what the analysis shown was asked', async () => {
    const { page, path } = await openAnalysis('went-back');
    const price = fieldOf(page, 'Asking price, AED');
    await price.fill('1450000');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('.headline').getByText('AED 1,450,000').waitFor();
    const own = page.url();
    await page
      .getByRole('region', { name: 'Listing history' })
      .locator('tbody tr')
      .last()
      .getByRole('link')
      .click();
    await page.waitForURL(`**${path}`);
    await page.locator('.headline').getByText('AED 1,500,000').waitFor();
    expect(await price.inputValue()).toBe('1500000');
    await page.goBack();
    await page.waitForURL(own);
    await page.locator('.headline').getByText('AED 1,450,000').waitFor();
    expect(await price.inputValue()).toBe('1450000');
  });

  it('shows the analysis, not why another one failed', async () => {
    const { page } = await openAnalysis('went-back-from-error');
    await fieldOf(page, 'Asking price, AED').fill('1450000');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('.headline').getByText('AED 1,450,000').waitFor();
    await fieldOf(page, 'Size, sq ft').fill('wide');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('alert').waitFor();
    await page.goBack();
    await page.locator('.headline').getByText('AED 1,500,000').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
}
