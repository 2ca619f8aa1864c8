import { existsSync } from 'node:fs';

import { findBrowser } from '#analysis';
import { openRedis } from '#messaging';
import { createLogger } from '#platform';
import { type Browser, chromium } from 'playwright-core';

import { BatchClient } from '../bulk/batch-client.js';
import { readBatches } from '../bulk/batch-bodies.js';
import { openMarket } from '../support/bench-market.js';
import { BenchSystem } from '../support/bench-system.js';
import { percentile, tenths } from '../support/percentile.js';
import { longFile } from './long-file.js';
import { longTable } from './long-table.js';

const LOADS = 5;
const ITEMS = 500;
const ROWS = 100_000;

/**
 * `npm run bench -- console [--json]`: the console in Chromium. The size and duration of its first load, from an empty
 * cache; then a table of 100,000 rows: the results of a batch repeated 200 times in place of its own answer; then
 * choosing a file with as many rows. Milliseconds, bytes. Throws if there is no Chromium.
 */
export async function run(): Promise<object> {
  const executablePath = findBrowser(process.env['CHROMIUM_PATH'] ?? null);
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
    const { finished } = await client.submit(
      key,
      JSON.stringify({ items, include: ['value', 'confidence', 'match'] }),
    );
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
      ...(await longTable(browser, baseUrl, key, ROWS)),
      ...(await longFile(browser, baseUrl, key, items, ROWS)),
    };
  } finally {
    await browser.close();
    await client.close();
    subscriber.disconnect();
    await system.stop();
  }
}

/** From an empty cache until a listing can be typed, excluding the time for typing the key. */
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
