import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { framePage, html, ReportPrinter, reportWords, writeSigning } from '#analysis';
import { createLogger } from '#platform';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { ensureChromium } from '../support/ensure-chromium.js';
import { LISTING } from '../support/listing.js';
import { prepareBuild } from '../support/services.js';

const chromium = ensureChromium();
/** Processes run what was built. */
const program = new URL('../../dist/libs/analysis/report/printing/printing.main.js', import.meta.url);
/** At its own priority and without giving up: other tests leave no core idle. */
const printing = { chromiumPath: chromium, program, niceness: 0, longestWait: 60_000 };
const describePrinting = chromium === null ? describe.skip : describe;
const LANGUAGES = ['en', 'ar'] as const;

let api: ApiUnderTest;
const printer = new ReportPrinter(printing, createLogger({ process: 'test', level: 'silent' }));

beforeAll(async () => {
  await prepareBuild();
  api = await openTestApi({ printing });
  await api.activate('live-mapped', 'live');
}, 60_000);
afterAll(async () => {
  await printer.onModuleDestroy();
  await api.close();
});

/** On which page, counted from the end, each link of a PDF stands. */
async function linksOf(pdf: Uint8Array): Promise<number[]> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pages = (await PDFDocument.load(pdf)).getPages();
  return pages.flatMap(({ node }, at) =>
    Array.from({ length: node.Annots()?.size() ?? 0 }, () => pages.length - 1 - at),
  );
}

describePrinting('the page of a report on a phone', () => {
  it.each(LANGUAGES)('scrolls its tables and not the page sideways: %s', async (language) => {
    const key = await api.key({ livemode: true });
    const property = { ...LISTING, intent: 'collateral', loan_amount: 900_000, reference: 'LN-2' };
    const { headers } = await api.post('/v1/analyze', { property }, key);
    const path = `/v1/analyses/${headers.get('analysis-id') ?? ''}/report?lang=${language}`;
    const { chromium: browsers } = await import('playwright-core');
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await browsers.launch({ executablePath: chromium ?? '', args });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent(await (await api.get(path, key)).text());
    const widths = await page.evaluate(
      "[document.documentElement.scrollWidth, document.querySelector('.figures').scrollWidth > innerWidth, document.querySelector('figure.pair').scrollWidth > innerWidth]",
    );
    await browser.close();
    expect(widths).toEqual([390, true, false]);
  });
});

describePrinting('the pages of a report', () => {
  it.each(LANGUAGES)(
    'number at most three with a map beside the plot: %s',
    async (language) => {
      const key = await api.key({ livemode: true });
      const property = { ...LISTING, intent: 'collateral', loan_amount: 900_000, reference: 'LN-2' };
      const { headers } = await api.post('/v1/analyze', { property }, key);
      const path = `/v1/analyses/${headers.get('analysis-id') ?? ''}/report?lang=${language}`;
      expect(await (await api.get(path, key)).text()).toContain('class="land home"');
      const { PDFDocument } = await import('@cantoo/pdf-lib');
      const pdf = await PDFDocument.load(await (await api.get(`${path}&format=pdf`, key)).arrayBuffer());
      expect(pdf.getPageCount()).toBeLessThanOrEqual(3);
    },
    60_000,
  );

  it.each(LANGUAGES)(
    'show a policy’s decision on the first, however many reasons it has: %s',
    async (language) => {
      const key = await api.key({ livemode: true });
      const cap = { decline_above: 10 };
      const rules = {
        ...{ fsd: { refer_above: 0.001 }, comparables: { refer_below: 1_000 } },
        ...{ data_age_days: { refer_above: 1 }, flags: { refer: ['any:high', 'any:watch', 'any:monitor'] } },
        ltv_caps: [{ on_value_pct: cap, on_prudential_value_pct: cap }],
      };
      await api.send('PUT', '/v1/policies/strict', key, rules);
      const property = { ...LISTING, listing_price: 4_000_000, intent: 'collateral', loan_amount: 3_900_000 };
      const { headers } = await api.post('/v1/analyze?policy=strict', { property }, key);
      const path = `/v1/analyses/${headers.get('analysis-id') ?? ''}/report?lang=${language}`;
      const page = await (await api.get(path, key)).text();
      const words = reportWords(language);
      const [decided = '', after] = page.split(`<h2>${words.property.heading}</h2>`);
      expect(decided.match(/<li class="(?:high|watch)">/g)?.length).toBeGreaterThan(4);
      expect(decided).toContain(`<strong>${words.decision.outcome.decline}</strong>`);
      expect(after).not.toContain(words.decision.heading);
      const { PDFDocument } = await import('@cantoo/pdf-lib');
      const pdf = await PDFDocument.load(await printer.print(decided, 'org_1'));
      expect(pdf.getPageCount()).toBe(1);
    },
    60_000,
  );

  it.each(LANGUAGES)(
    'do not end with one that holds only the signature block: %s',
    async (language) => {
      const words = reportWords(language);
      // Some of these leave room for the last paragraph and not for what follows it.
      for (let lines = 36; lines < 45; lines += 1) {
        const page = framePage({
          ...{ words, title: 'A page', heading: 'A page', livemode: true, evidence: {} },
          body: html`${Array.from({ length: lines }, () => html`<p>line</p>`)}
            <section class="block">
              <p><a href="https://example.com/">what is signed</a></p>
            </section>
            ${writeSigning(words)}`,
        });
        const links = await linksOf(await printer.print(page, 'org_1'));
        expect([lines, links]).toEqual([lines, [0]]);
      }
    },
    60_000,
  );
});
