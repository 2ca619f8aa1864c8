import { existsSync } from 'node:fs';

import { findChromium } from '#analysis';
import { openRedis } from '#messaging';
import { createLogger } from '#platform';
import { type Browser, chromium, type Page } from 'playwright-core';

import { BatchClient } from '../bulk/batch-client.js';
import { readBatches } from '../bulk/batch-bodies.js';
import { openMarket } from '../support/bench-market.js';
import { BenchSystem } from '../support/bench-system.js';
import { percentile, tenths } from '../support/percentile.js';

const LOADS = 5;
const ITEMS = 500;
const ROWS = 100_000;
const FRAMES = 300;

/**
 * `npm run bench -- console [--json]`: the console in Chromium. What its first load takes and how long, from an empty
 * cache; then a table of 100,000 rows: the results of a batch, 200 times, in place of its own answer. Milliseconds, bytes.
 * Throws where there is no Chromium.
 */
export async function run(): Promise<object> {
  const executablePath = findChromium(process.env['CHROMIUM_PATH'] ?? null);
  if (executablePath === null || !existsSync(executablePath))
    throw new Error('there is no Chromium: install it (sudo apt-get install chromium) or set CHROMIUM_PATH');
  const system = await BenchSystem.start();
  const logger = createLogger({ process: 'bench', level: 'warn' });
  const subscriber = openRedis(system.redis.url, 'subscriber', logger);
  const { market } = await openMarket(system);
  const { baseUrl } = await system.addApi();
  await system.addWorker();
  const client = new BatchClient(baseUrl, system.database, subscriber);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const key = await client.newKey('Analysts', market === 'live');
    const loads = [];
    for (let load = 0; load < LOADS; load += 1) loads.push(await firstLoad(browser, baseUrl, key));
    const [items = []] = readBatches(1, ITEMS);
    const { finished } = await client.submit(key, JSON.stringify({ items }));
    await finished;
    return {
      first_load_bytes: Math.max(...loads.map(({ bytes }) => bytes)),
      until_sign_in_p50_ms: tenths(
        percentile(
          loads.map(({ signIn }) => signIn),
          0.5,
        ),
      ),
      until_usable_p50_ms: tenths(
        percentile(
          loads.map(({ usable }) => usable),
          0.5,
        ),
      ),
      ...(await longTable(browser, baseUrl, key)),
    };
  } finally {
    await browser.close();
    await client.close();
    subscriber.disconnect();
    await system.stop();
  }
}

/** From an empty cache until a listing can be typed, without the time in which the key is typed. */
async function firstLoad(browser: Browser, base: string, key: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  let bytes = 0;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  await page.goto(`${base}/console`, { waitUntil: 'commit' });
  await page.getByLabel('API key').waitFor();
  const signIn = performance.now() - start;
  await page.getByLabel('API key').fill(key);
  const pressed = performance.now();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Area' }).waitFor();
  const usable = signIn + performance.now() - pressed;
  await context.close();
  return { bytes, signIn, usable };
}

/** The newest batch, whose results are given many times over. */
async function longTable(browser: Browser, base: string, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  const batches = (await (await fetch(`${base}/v1/batches?limit=1`, { headers })).json()) as {
    readonly data: readonly { readonly id: string }[];
  };
  const id = batches.data[0]?.id ?? '';
  const results = await fetch(`${base}/v1/batches/${id}/results?format=csv`, { headers });
  const [head = '', ...rows] = (await results.text()).trimEnd().split('\r\n');
  const body = [head, ...Array.from({ length: ROWS / rows.length }, () => rows).flat()].join('\r\n');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.route(/\/results\?/, (route) => route.fulfill({ contentType: 'text/csv', body }));
  await page.goto(`${base}/console/batches/${id}`);
  await page.getByLabel('API key').fill(key);
  const start = performance.now();
  await page.keyboard.press('Enter');
  const table = page.locator('.results [role=row]').nth(5);
  await table.waitFor({ timeout: 120_000 });
  const shown = performance.now() - start;
  const known = await page.locator('.results [role=table]').getAttribute('aria-rowcount');
  const steps = await framesOf(page, 'scroller.scrollTop += 160');
  const jumps = await framesOf(page, 'scroller.scrollTop = Math.random() * scroller.scrollHeight');
  const sorted = await settled(page, () =>
    page.locator('.results [role=columnheader] button').last().click(),
  );
  const filtered = await settled(page, () => page.getByRole('searchbox').fill('Marina'));
  await context.close();
  return {
    table_rows: Number(known) - 1,
    table_shown_ms: tenths(shown),
    table_sorted_ms: tenths(sorted),
    table_filtered_ms: tenths(filtered),
    scroll_frame_p50_ms: tenths(percentile(steps, 0.5)),
    scroll_frame_p99_ms: tenths(percentile(steps, 0.99)),
    scroll_frame_max_ms: tenths(Math.max(...steps)),
    jump_frame_p50_ms: tenths(percentile(jumps, 0.5)),
    jump_frame_max_ms: tenths(Math.max(...jumps)),
  };
}

/** Milliseconds between frames while something is done in each. */
function framesOf(page: Page, action: string): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((done) => {
    const scroller = document.querySelector('.results');
    const times = [];
    let last;
    const frame = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (times.length === ${FRAMES}) return done(times);
      ${action};
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);
}

/** Until the page stands still after an action: two frames have passed. */
async function settled(page: Page, act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return performance.now() - start;
}
