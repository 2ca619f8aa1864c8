import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import { TestSystem } from '../support/test-system.js';
import { ConsoleBrowser, type ConsolePage, seriousFindings } from './console-browser.js';
import { ensureChromium } from '../support/ensure-chromium.js';
import { describeArabicPages } from './arabic-pages.js';
import { describeBasisPages } from './basis-pages.js';
import { describeCopyPages } from './copy-pages.js';
import { describeDocsPages } from './docs-pages.js';
import { describeEndedKeyPages } from './ended-key-pages.js';
import { describeErrorPages } from './error-pages.js';
import { describeGoingBackPages } from './going-back-pages.js';
import { describeGuidePages } from './guide-pages.js';
import { describeKeyboardPages } from './keyboard-pages.js';
import { describeLongPortfolioPages } from './long-portfolio-pages.js';
import { describeLostConnectionPages } from './lost-connection-pages.js';
import { describeMarketPages } from './market-pages.js';
import { describeNarrowPages } from './narrow-pages.js';
import { describeNotifyPages } from './notify-pages.js';
import { describeOperatePages } from './operate-pages.js';
import { describePortfolioPages } from './portfolio-pages.js';
import { describeReviewPages } from './review-pages.js';
import { describeStatusPages } from './status-pages.js';

const chromium = ensureChromium();
const describeBrowser = chromium === null ? describe.skip : describe;

/** What the pages of other files are tried with. */
const world = () => ({ api, key, liveKey, browser, system });

let system: TestSystem;
let api: TestApi;
let key: string;
let liveKey: string;
let browser: ConsoleBrowser;

beforeAll(async () => {
  if (chromium === null) return;
  system = await TestSystem.open();
  await system.activate('sandbox-1');
  await system.activate('live-mapped', 'live');
  key = await system.key();
  liveKey = await system.key({ livemode: true });
  await system.worker();
  api = await system.api({ consoleTestKey: key });
  browser = await ConsoleBrowser.launch(chromium, api.url);
});
afterEach(async () => {
  if (chromium !== null) await browser.closeTabs();
});
afterAll(async () => {
  if (chromium === null) return;
  await browser.close();
  await system.close();
});

async function fillListing(page: Page, changes: Partial<Record<string, string>> = {}): Promise<void> {
  const values: Record<string, string | undefined> = {
    Area: LISTING.area,
    'Building or project (optional)': LISTING.building,
    'Bedrooms (0 = studio)': String(LISTING.bedrooms),
    'Size, sq ft': String(LISTING.size_sqft),
    'Asking price, AED': '1,500,000',
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    if (value !== undefined)
      await page
        .locator('.listing input')
        .and(page.getByLabel(label, { exact: true }))
        .fill(value);
}

async function analyse(page: Page, changes?: Partial<Record<string, string>>): Promise<void> {
  await fillListing(page, changes);
  await page.getByRole('button', { name: 'Analyse' }).click();
}

function expectClean({ errors, foreign }: ConsolePage): void {
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
}

describeBrowser('signing in', () => {
  it('accepts a key that the API accepts, shows the requested page, and forgets the key on reload', async () => {
    const opened = await browser.open('/console');
    const { page } = opened;
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'What is it worth?' }).waitFor();
    const kept = await page.evaluate(
      'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])',
    );
    expect(kept).not.toContain('di_test');
    await page.reload();
    await page.getByLabel('API key').waitFor();
    expectClean(opened);
  });

  it('says what is wrong with a key, with the request id, and offers this machine’s sandbox', async () => {
    const opened = await browser.open();
    const { page } = opened;
    await page.getByLabel('API key').fill('Bearer di_test_x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('API keys begin with').waitFor();
    await page.getByLabel('API key').fill('di_test_x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').innerText()).resolves.toMatch(/req_/);
    await page.getByRole('button', { name: 'Use this machine’s sandbox' }).click();
    await page.getByRole('heading', { name: 'What is it worth?' }).waitFor();
    expectClean(opened);
  });
});

describeBrowser('analysing a listing', () => {
  it('completes names by keyboard and shows the figures of the recorded analysis, under its own link', async () => {
    const opened = await browser.openSignedIn();
    const { page } = opened;
    const area = page.getByRole('combobox', { name: 'Area' });
    await area.pressSequentially('dubai mar');
    await page.getByRole('option', { name: 'Dubai Marina' }).waitFor();
    await area.press('ArrowDown');
    await expect(area.getAttribute('aria-activedescendant')).resolves.not.toBeNull();
    await area.press('Enter');
    await expect(area.inputValue()).resolves.toBe('Dubai Marina');
    await analyse(page, { Area: undefined });
    await page.getByRole('heading', { name: 'Alder Tower, Dubai Marina' }).waitFor();

    const [, id = ''] = /\/console\/analyses\/(an_\w+)$/.exec(page.url()) ?? [];
    const { analysis } = (await (await api.get(`/v1/analyses/${id}`, key)).json()) as {
      analysis: {
        verdict: string;
        fair_price_range: { low: number; high: number };
        comparables_used: number;
      };
    };
    const { low, high } = analysis.fair_price_range;
    const shown = await page.locator('.headline').innerText();
    expect(shown).toContain(analysis.verdict);
    expect(shown).toContain(`AED ${low.toLocaleString('en')} – ${high.toLocaleString('en')}`);
    expect(await page.locator('.dot').count()).toBe(analysis.comparables_used);
    const home = page.locator('tr.own-home');
    expect(await home.innerText()).toMatch(/This home, asking[\s\S]*1,500,000/);
    for (const axis of ['size', 'time']) {
      await page.getByLabel(axis, { exact: true }).check();
      expect(await page.locator('path.own-home').count()).toBe(1);
    }
    expect(
      await page
        .locator('.chart', { has: page.locator('.dot') })
        .locator('.legend li')
        .count(),
    ).toBe(2);
    expect(await page.locator('.score-table .total .figure').innerText()).toMatch(/^\d+$/);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save report in English' }).click();
    expect((await download).suggestedFilename()).toBe(`${id}-en.html`);
    expectClean(opened);

    const shared = await browser.openSignedIn(`/console/analyses/${id}`);
    await shared.page.getByRole('heading', { name: 'Alder Tower, Dubai Marina' }).waitFor();
    await expect(shared.page.getByLabel('Asking price, AED').inputValue()).resolves.toBe('1500000');
    expectClean(shared);
  });

  it('shows API errors beside their field, and offers areas with similar names', async () => {
    const opened = await browser.openSignedIn();
    const { page } = opened;
    await analyse(page, { Area: 'Dubai Marinna Bayy', 'Size, sq ft': '800' });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/unknown_area[\s\S]*req_/);
    await page.locator('.suggestions').getByRole('button', { name: 'Dubai Marina' }).click();
    await analyse(page, { Area: undefined, 'Size, sq ft': 'wide' });
    await page.locator('input[aria-invalid=true]').waitFor();
    expect(await page.locator('.listing .wrong').innerText()).toMatch(/number/);
    await analyse(page, { Area: undefined });
    await page.locator('.headline').waitFor();
    expectClean(opened);
  });

  it.each([
    ['VERIFY LISTING', '150000', 'It becomes plausible at AED'],
    ['OVERPRICED', '90000000', 'It becomes'],
  ])('shows %s as what it is', async (verdict, price, text) => {
    const { page, errors } = await browser.openSignedIn();
    await analyse(page, { 'Asking price, AED': price });
    await page.locator('.headline').getByText(verdict, { exact: true }).waitFor();
    await page.getByText(text).first().waitFor();
    expect(errors).toEqual([]);
  });

  it('says that there is no connection, keeps what was typed, and continues once it is back', async () => {
    const { page } = await browser.openSignedIn();
    await fillListing(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('heading', { name: 'No response from the API' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.headline').waitFor();
  });

  it('shows earlier answers for the same reference, as links', async () => {
    const ids: string[] = [];
    for (const price of [1_500_000, 1_450_000]) {
      const property = { ...LISTING, listing_price: price, reference: 'L-2041' };
      ids.push(
        (await api.post('/v1/analyze?include=value', { property }, key)).headers.get('analysis-id') ?? '',
      );
    }
    const [earlier = '', later = ''] = ids;
    const opened = await browser.openSignedIn(`/console/analyses/${later}`);
    const { page } = opened;
    const history = page.getByRole('region', { name: 'Listing history' });
    const rows = history.locator('tbody tr');
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);
    expect(await rows.first().innerText()).toMatch(/this one[\s\S]*AED 1,450,000/);
    expect(await seriousFindings(page)).toEqual([]);
    await rows.last().getByRole('link').click();
    await page.waitForURL(`**/console/analyses/${earlier}`);
    await page.locator('.headline').getByText('AED 1,500,000').waitFor();
    expectClean(opened);
  });
});

describeBrowser('a key that is taken no longer', () => describeEndedKeyPages(world));
describeBrowser('going back', () => describeGoingBackPages(world));
describeBrowser('pages with an error', () => describeErrorPages(world));
describeBrowser('the reference', () => describeDocsPages(world));
describeBrowser('pages without an answer', () => describeLostConnectionPages(world));
describeBrowser('the basis of figures', () => describeBasisPages(world));
describeBrowser('narrow pages', () => describeNarrowPages(world));
describeBrowser('copying over plain http', () => describeCopyPages(world));
describeBrowser('the keyboard alone', () => describeKeyboardPages(world));
describeBrowser('Arabic pages', () => describeArabicPages(world));
describeBrowser('watches and webhooks', () => describeNotifyPages(world));
describeBrowser('the market', () => describeMarketPages(world));
describeBrowser('the status and the model', () => describeStatusPages(world));
describeBrowser('reviews', () => describeReviewPages(world));
describeBrowser('operating', () => describeOperatePages(world));
describeBrowser('the guides', () => describeGuidePages(world));
describeBrowser('a portfolio', () => describePortfolioPages(world));
describeBrowser('a long portfolio', () => describeLongPortfolioPages(world));

describeBrowser('every page', () => {
  it.each([
    ['English, light', { locale: 'en-GB', colorScheme: 'light' }],
    ['English, dark', { locale: 'en-GB', colorScheme: 'dark' }],
    ['Arabic, light', { locale: 'ar-AE', colorScheme: 'light' }],
    [
      'Arabic, dark, on a phone',
      { locale: 'ar-AE', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    ],
  ] as const)('has no serious axe finding: %s', async (_, options) => {
    const analysed = await api.post(
      '/v1/analyze?include=value,confidence,comparables,score_breakdown,thresholds,yield,match,market',
      { property: LISTING },
      key,
    );
    const id = analysed.headers.get('analysis-id') ?? '';
    const signedOut = await browser.open('/console', options);
    await signedOut.page.locator('.sign-in .local').waitFor();
    expect(await seriousFindings(signedOut.page)).toEqual([]);
    const opened = await browser.openSignedIn(`/console/analyses/${id}`, options);
    await opened.page.locator('.headline').waitFor();
    expect(await seriousFindings(opened.page)).toEqual([]);
    const isWide = () => opened.page.evaluate('document.documentElement.scrollWidth > innerWidth');
    expect(await isWide()).toBe(false);
    await opened.page.locator('nav a[href="/console/market"]').click();
    await opened.page.locator('.tile').first().click();
    await opened.page.locator('#community').waitFor();
    expect(await seriousFindings(opened.page)).toEqual([]);
    expect(await isWide()).toBe(false);
    expectClean(opened);
  });

  it('changes language and theme by its switches, from left to right and back', async () => {
    const { page } = await browser.openSignedIn('/console', { locale: 'en-GB', colorScheme: 'light' });
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(
      page.evaluate('[document.documentElement.dir, document.documentElement.lang]'),
    ).resolves.toEqual(['rtl', 'ar']);
    await page.getByRole('button', { name: 'English' }).click();
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByLabel('Theme').selectOption('dark');
    expect(await ground()).not.toBe(light);
  });
});
