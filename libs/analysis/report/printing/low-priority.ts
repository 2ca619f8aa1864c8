import { setPriority } from 'node:os';

import type { Browser } from 'playwright-core';

import { lowerSession } from '#platform';

/**
 * Gives the calling thread, and what it starts, a lower priority than anyone waiting for an answer. Only on Linux,
 * where a thread has its own priority; elsewhere it would affect the whole process.
 */
export function lowerThread(niceness: number): void {
  if (process.platform === 'linux') setPriority(niceness);
}

/** A browser runs in its own session. */
export async function lowerBrowser(browser: Browser, niceness: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own !== undefined) lowerSession(own.id, niceness);
}
