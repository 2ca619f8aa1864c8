import { expect, it } from '@jest/globals';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import type { TestSystem } from '../support/test-system.js';
import { type ConsoleBrowser, seriousFindings } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
  readonly system: TestSystem;
}

interface Review {
  readonly id: string;
  readonly status: string;
  readonly override: { readonly value: number; readonly difference_pct: number } | null;
}

/** The pages of reviews and samples, in the browser and on the api of `world`. */
export function describeReviewPages(world: () => World): void {
  it('reviews an analysis: another value with its reason, refused from the same person, approved by another', async () => {
    const { api, key, browser } = world();
    const analysed = await api.post('/v1/analyze', { property: LISTING }, key);
    const analysisId = analysed.headers.get('analysis-id') ?? '';
    const opened = await browser.openSignedIn(`/console/analyses/${analysisId}`);
    const { page } = opened;
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('link', { name: 'Open review' }).click();
    await page.getByRole('status').getByText('open', { exact: true }).waitFor();
    await page.locator('.headline').waitFor();
    await page.getByLabel('Give another value').check();
    await page.getByLabel('Value, AED').fill('1,700,000');
    await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'View or floor' });
    await page.getByLabel('Your name').fill('L. Haddad');
    await page.getByLabel('Note (optional)').fill('Full sea view.');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Record opinion' }).click();

    await page.getByRole('status').getByText('awaiting approval', { exact: true }).waitFor();
    await page.getByLabel('Your name').fill(' l.  haddad');
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/same_reviewer[\s\S]*req_/);
    await page.getByLabel('Your name').fill('M. Costa');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('status').getByText('overridden', { exact: true }).waitFor();

    const id = page.url().split('/').at(-1) ?? '';
    const review = (await (await api.get(`/v1/reviews/${id}`, key)).json()) as Review;
    expect([review.status, review.override?.value]).toEqual(['overridden', 1_700_000]);
    await page
      .getByText(
        `(${(review.override?.difference_pct ?? 0) > 0 ? '+' : ''}${review.override?.difference_pct ?? ''}%)`,
      )
      .waitFor();
    const steps = await page.locator('.timeline').innerText();
    expect(steps).toMatch(/L\. Haddad overrode it[\s\S]*Full sea view\.[\s\S]*M\. Costa approved/);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('draws a sample of a period, shows how far it is, and asks who was nearer to later sales', async () => {
    const { api, key, browser } = world();
    for (const size of [700, 750, 800])
      await api.post('/v1/analyze', { property: { ...LISTING, size_sqft: size } }, key);
    const opened = await browser.openSignedIn('/console/reviews');
    const { page } = opened;
    await page.getByLabel('Seed (any text)').fill('console');
    await page.getByLabel('Number of analyses').fill('3');
    await page.getByRole('button', { name: 'Draw sample' }).click();
    await page.getByRole('heading', { name: /^Random sample/ }).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    const sample = (await (await api.get(`/v1/review-samples/${id}`, key)).json()) as { population: number };
    await page.getByText(`3 of ${sample.population.toLocaleString('en')}`, { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Reviews' }).locator('tbody tr').count()).toBe(3);
    await page.getByLabel('open', { exact: true }).check();
    await page.getByRole('region', { name: 'Reviews' }).locator('tbody a').first().click();
    await page.getByLabel('Your name').fill('L. Haddad');
    await page.getByRole('button', { name: 'Record opinion' }).click();
    await page.getByRole('status').getByText('agreed', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Next open review' }).click();
    await page.getByRole('status').getByText('open', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'All reviews' }).click();
    await page.getByRole('region', { name: 'Samples' }).getByText('console').waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText(/^\d+ of \d+ settled reviews have a later sale/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it.each([
    ['English, dark', { locale: 'en-GB', colorScheme: 'dark' }],
    ['Arabic, on a phone', { locale: 'ar-AE', viewport: { width: 390, height: 844 } }],
  ] as const)('has no serious finding of axe and fits its width: %s', async (_, options) => {
    const { api, key, browser } = world();
    // What is asked far below its value has the longest words.
    const path = '/v1/analyze?include=value,confidence,comparables,score_breakdown,thresholds,yield,match';
    const analysed = await api.post(path, { property: { ...LISTING, listing_price: 150_000 } }, key);
    await api.post('/v1/reviews', { analysis_id: analysed.headers.get('analysis-id') }, key);
    const { page, errors } = await browser.openSignedIn('/console/reviews', options);
    const isWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth');
    await page.locator('tbody a[href*="/reviews/"]').first().waitFor();
    await page.locator('a[href*="/review-samples/"]').first().waitFor();
    expect([await seriousFindings(page), await isWide()]).toEqual([[], false]);
    await page.locator('tbody a[href*="/reviews/"]').first().click();
    await page.locator('.headline').waitFor();
    expect([await seriousFindings(page), await isWide()]).toEqual([[], false]);
    expect(errors).toEqual([]);
  });

  it('says what a period without analyses cannot give, and which scope a key lacks, with the request id', async () => {
    const { browser, system } = world();
    const { page } = await browser.openSignedIn('/console/reviews');
    await page.getByLabel('Seed (any text)').fill('console');
    const days = page
      .locator('form', { has: page.getByLabel('Seed (any text)') })
      .locator('input[type=date]');
    await days.first().fill('2020-01-01');
    await days.last().fill('2020-01-31');
    await page.getByLabel('Size by').selectOption('half_width_pct');
    await page.locator('input[type=number]').fill('2.5');
    await page.getByRole('button', { name: 'Draw sample' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/nothing_to_sample[\s\S]*req_/);
    const other = await browser.openSignedIn('/console/reviews/rv_0000000000000000000000');
    expect(await other.page.getByRole('alert').innerText()).toMatch(/not_found[\s\S]*req_/);
    const lesser = await browser.open('/console/reviews');
    await lesser.page.getByLabel('API key').fill(await system.key({ scopes: ['analyze'] }));
    await lesser.page.keyboard.press('Enter');
    expect(await lesser.page.getByRole('alert').first().innerText()).toMatch(/scope_required[\s\S]*req_/);
  });
}
