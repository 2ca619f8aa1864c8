import type { Browser } from 'playwright-core';

import { lowerSession } from '#platform';

/** A browser runs in its own session. */
export async function lowerBrowser(browser: Browser, niceness: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own !== undefined) lowerSession(own.id, niceness);
}
