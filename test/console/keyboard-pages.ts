import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import type { TestApi } from '../support/test-api.js';
import type { ConsoleBrowser } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}

const HOME = {
  'Building or project (optional)': 'Alder Tower',
  'Bedrooms (0 = studio)': '1',
  'Size, sq ft': '800',
  'Asking price, AED': '1,500,000',
  Area: 'Dubai Marina',
};

/** What a page is for who has a keyboard alone. */
export function describeKeyboardPages(world: () => World): void {
  it('names the tab after its page, in the language that is read', async () => {
    const { page } = await world().browser.openSignedIn();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
    expect(await page.title()).toBe('Webhooks · Deal Intelligence');
    await page.getByRole('button', { name: 'العربية' }).click();
    expect(await page.title()).toMatch(/^الإشعارات · /);
  });

  it('goes to the question that a button asks, and with Escape back to the button', async () => {
    const { page } = await world().browser.openSignedIn('/console/webhooks');
    await page.getByLabel('URL (https)').fill('http://127.0.0.1:9/keyboard');
    await page.keyboard.press('Enter');
    const rotate = page.getByRole('button', { name: 'Rotate secret: http://127.0.0.1:9/keyboard' });
    await rotate.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=group][aria-label^="Rotate secret: "]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('button:focus').and(rotate).waitFor();
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('No endpoints yet.').waitFor();
  });

  it('is at the answer when there is one, and at the link that a pressed button became', async () => {
    const { page } = await world().browser.openSignedIn();
    for (const [label, value] of Object.entries(HOME))
      await page
        .locator('.listing input')
        .and(page.getByLabel(label, { exact: true }))
        .fill(value);
    await page.getByRole('button', { name: 'Analyse' }).press('Enter');
    await page.locator('.answer:focus .headline').waitFor();
    await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
    const watched = page.locator('a:focus[href$="/watches"]');
    await watched.press('Enter');
    await page.getByRole('button', { name: 'Stop watching' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[role=status]:focus').getByText('No longer watched: ').waitFor();
    await page.getByText('No watched listings yet').waitFor();
  });

  it('is at the first invalid field of a refused form, which says what is wrong with it', async () => {
    const { browser, api } = world();
    const told = async (page: Page): Promise<string> => {
      const field = page.locator('[aria-invalid=true]:focus');
      await field.waitFor();
      const id = await field.getAttribute('aria-describedby');
      return page.locator(`[id="${id ?? ''}"]`).innerText();
    };
    const { page } = await browser.openSignedIn();
    const field = (label: string) =>
      page.locator('.listing input').and(page.getByLabel(label, { exact: true }));
    for (const [label, value] of Object.entries(HOME)) await field(label).fill(value);
    await page.getByText('More about the home').press('Enter');
    await field('Loan, AED (for collateral)').fill('much');
    await page.getByText('More about the home').press('Enter');
    await page.getByRole('button', { name: 'Analyse' }).press('Enter');
    expect(await told(page)).toMatch(/^loan_amount is "much"/);
    await field('Loan, AED (for collateral)').fill('');
    await field('Area').fill('Nowhere');
    await field('Area').press('Enter');
    expect(await told(page)).toMatch(/^There is no area "Nowhere"/);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    expect(await told(page)).toMatch(/^url is ""/);

    const property = {
      area: HOME.Area,
      type: 'apartment',
      bedrooms: 1,
      size_sqft: 800,
      listing_price: 1_500_000,
    };
    const { headers } = await api.post('/v1/analyze', { property }, world().key);
    const analysis = { analysis_id: headers.get('analysis-id') };
    const { id } = (await (await api.post('/v1/reviews', analysis, world().key)).json()) as { id: string };
    const review = await browser.openSignedIn(`/console/reviews/${id}`);
    await review.page.getByLabel('Give another value').check();
    await review.page.getByLabel('Value, AED').fill('-1');
    await review.page.getByLabel('Reason').selectOption({ index: 1 });
    await review.page.getByLabel('Your name').fill('Aisha');
    await review.page.getByRole('button', { name: 'Record' }).press('Enter');
    expect(await told(review.page)).toMatch(/^value is -1/);

    const signIn = await browser.open();
    await signIn.page.getByRole('button', { name: 'Sign in' }).press('Enter');
    expect(await told(signIn.page)).toMatch(/API keys begin with/);
  });

  it('keeps the current page, the bars and the legend in sight with the reader’s own colours', async () => {
    const { api, key, browser } = world();
    const { page } = await browser.openSignedIn('/console/market', { forcedColors: 'active' });
    await page.locator('.tile').first().waitFor();
    const styleOf = (element: string, property: string) =>
      page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(element)})).${property}`);
    expect(await styleOf('nav a[aria-current=page]', 'borderBottomWidth')).toBe('2px');
    const property = { area: HOME.Area, type: 'apartment', bedrooms: 1, size_sqft: 800 };
    const { headers } = await api.post(
      '/v1/analyze?include=score_breakdown',
      { property: { ...property, listing_price: 1_500_000 } },
      key,
    );
    expect(await styleOf('.swatch.step-5', 'forcedColorAdjust')).toBe('none');
    const shown = await browser.openSignedIn(`/console/analyses/${headers.get('analysis-id') ?? ''}`, {
      forcedColors: 'active',
    });
    const bar = shown.page.locator('.waterfall > div').first();
    await bar.waitFor();
    const background = "getComputedStyle(document.querySelector('.waterfall > div')).backgroundColor";
    expect(await shown.page.evaluate(background)).not.toBe(
      await shown.page.evaluate('getComputedStyle(document.body).backgroundColor'),
    );
  });

  it('prints an analysis without what only a screen can do, and its tables whole', async () => {
    const { api, key, browser } = world();
    const property = { area: HOME.Area, type: 'apartment', bedrooms: 1, size_sqft: 800 };
    const { headers } = await api.post(
      '/v1/analyze?include=comparables,score_breakdown',
      { property: { ...property, listing_price: 1_500_000 } },
      key,
    );
    const { page } = await browser.openSignedIn(`/console/analyses/${headers.get('analysis-id') ?? ''}`);
    await page.locator('tr.own-home').waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.top', '.listing', '.headline .actions', '.switch'])
      expect([part, await page.locator(part).isVisible()]).toEqual([part, false]);
    const heights = "[...document.querySelectorAll('.scroll')].map((one) => getComputedStyle(one).maxHeight)";
    expect(new Set(await page.evaluate<string[]>(heights))).toEqual(new Set(['none']));
    // Printing lays the page out anew without telling the charts, which know the width of the window.
    const widths = await page.evaluate<number[]>(`[...document.querySelectorAll('.chart')].map((chart) => {
      chart.style.inlineSize = '300px';
      return chart.querySelector('svg').getBoundingClientRect().width;
    })`);
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.filter((width) => width > 300)).toEqual([]);
  });
}
