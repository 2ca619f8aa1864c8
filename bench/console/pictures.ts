import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { findChromium } from '#analysis';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

import { makeObjects, type Objects } from './picture-objects.js';

/** The variants in which each page is drawn. */
const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: {},
  dark: { colorScheme: 'dark' },
  arabic: { locale: 'ar' },
  phone: { viewport: { width: 390, height: 844 } },
};
const WIDE = { width: 1280, height: 900 };
/** Pixels: anything below is more of the same. */
const MOST_HEIGHT = 3_000;
/** Interval between checks whether a page has settled, and their maximum number. */
const LOOK_MS = 400;
const MOST_LOOKS = 50;
const LOADING = /Loading …|جارٍ التحميل/;
/** Variants for states that differ from their page in only a few words. */
const STATES = ['light', 'arabic'];

interface Credentials {
  readonly base_url: string;
  readonly test_key: string;
  readonly admin_key: string;
}

/**
 * `npm run bench -- console-pictures`: pictures of every console page of the instance that `npm start` runs here, with
 * its sandbox, in light and dark colours, in Arabic and on a phone, for docs/console.md.
 */
export async function run(): Promise<object> {
  const local = process.env['LOCAL_DIR'] ?? '.local';
  const credentials = JSON.parse(readFileSync(join(local, 'credentials.json'), 'utf8')) as Credentials;
  const executablePath = findChromium(process.env['CHROMIUM_PATH'] ?? null);
  if (executablePath === null)
    throw new Error('there is no browser: install chromium-headless-shell or chromium, or set CHROMIUM_PATH');
  const folder = join('docs', 'console');
  await mkdir(folder, { recursive: true });
  const objects = await makeObjects(credentials.base_url, credentials.test_key);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const pictures: string[] = [];
    for (const [look, options] of Object.entries(LOOKS)) {
      const { base_url: base, test_key: key, admin_key: admin } = credentials;
      const page = await signIn(browser, base, key, options);
      const states = STATES.includes(look) ? statesOf(objects) : [];
      for (const [name, path] of [...pathsOf(objects), ...states])
        pictures.push(await draw(page, name, path, look, folder));
      const operator = await signIn(browser, base, admin, options);
      pictures.push(await draw(operator, 'operate', '/operate', look, folder));
    }
    return { folder, pictures: pictures.length };
  } finally {
    await browser.close();
  }
}

/** The pages a key opens, each with some content. */
const pathsOf = (objects: Objects): (readonly [name: string, path: string])[] => [
  ['analyse', `/analyses/${objects.analysis}`],
  ['portfolio', `/batches/${objects.batch}`],
  ['portfolio-new', '/portfolio'],
  ['market', `/market/${objects.community}`],
  ['reviews', '/reviews'],
  ['review', `/reviews/${objects.review}`],
  ['watches', '/watches'],
  ['webhooks', '/webhooks'],
  ['status', '/status'],
];

const statesOf = (objects: Objects): (readonly [name: string, path: string])[] => [
  ['insufficient-evidence', `/analyses/${objects.unsure}`],
  ['verify-listing', `/analyses/${objects.unbelieved}`],
];

async function signIn(
  browser: Browser,
  base: string,
  key: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: WIDE, ...options })).newPage();
  await page.goto(`${base}/console`);
  await page.locator('.sign-in input').first().fill(key);
  await page.keyboard.press('Enter');
  await page.locator('nav').waitFor();
  return page;
}

/** Navigates as a link does, because the key is kept only in the tab's memory. */
async function draw(page: Page, name: string, path: string, look: string, folder: string): Promise<string> {
  await page.evaluate(
    `history.pushState(null, '', '/console${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await settle(page);
  await page.evaluate('scrollTo(0, 0)');
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const { width } = page.viewportSize() ?? WIDE;
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) };
  const file = join(folder, `${name}-${look}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 50, fullPage: true, clip });
  return file;
}

/** Resolves when the page is loading nothing and shows the same content twice. */
async function settle(page: Page): Promise<void> {
  let before = '';
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await setTimeout(LOOK_MS);
    const text = await page.locator('body').innerText();
    if (text === before && !LOADING.test(text)) return;
    before = text;
  }
}
