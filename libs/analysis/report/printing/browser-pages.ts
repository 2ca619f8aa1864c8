import type { Browser, BrowserContext, Page } from 'playwright-core';

import { DomainError } from '#platform';

import { lowerBrowser } from './low-priority.js';
import type { PrintingTask } from './messages.js';

/** Milliseconds for a page, and for a browser to start: within those in which every request is answered. */
export const DEADLINE = 15_000;

/**
 * No name and no address resolves, for the whole browser. What a context refuses is not enough: it does not see every
 * preconnect, and now and then not a prefetch.
 */
const NO_NETWORK = ['--host-resolver-rules=MAP * ~NOTFOUND'];

/** A page in a context of its own, which it shares with no other. */
interface BlankPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Prints pages by a headless Chromium, which starts with the first and again after a crash. A page gets no scripts, no
 * network and no files, whatever is in it. After each the next blank one is made ready, which takes as long as the
 * printing; at the same time it would take a second core.
 */
export class BrowserPages {
  private browser: Promise<Browser> | null = null;
  private spare: Promise<BlankPage> | null = null;

  constructor(private readonly task: PrintingTask) {}

  /**
   * Throws renderer_unavailable where Chromium does not start, and overloaded when it takes too long. A page or a browser
   * that crashes is replaced once.
   */
  async print(html: string): Promise<Uint8Array> {
    try {
      return await this.tryPrint(html);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return this.tryPrint(html);
    }
  }

  /** Ends the browser, and waits until it has ended: a process that nobody waits for stays in the system's table. */
  async close(): Promise<void> {
    const { browser } = this;
    this.browser = null;
    this.spare = null;
    await browser?.then((running) => running.close()).catch(() => undefined);
  }

  private async tryPrint(html: string): Promise<Uint8Array> {
    const browser = await this.started();
    const over = new AbortController();
    try {
      return await Promise.race([
        this.printBy(browser, html),
        lateAfter(DEADLINE, over.signal),
        lossOf(browser, over.signal),
      ]);
    } finally {
      over.abort();
    }
  }

  private async printBy(browser: Browser, html: string): Promise<Uint8Array> {
    const { context, page } = await this.takeBlank(browser);
    try {
      await page.setContent(html, { waitUntil: 'load', timeout: DEADLINE });
      return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    } finally {
      context.close().catch(() => undefined);
      this.makeSpare(browser);
    }
  }

  private takeBlank(browser: Browser): Promise<BlankPage> {
    const ready = this.spare;
    this.spare = null;
    return (ready ?? openBlank(browser)).catch(() => openBlank(browser));
  }

  private makeSpare(browser: Browser): void {
    this.spare ??= openBlank(browser);
    // Who takes it sees what went wrong; nobody may come.
    this.spare.catch(() => undefined);
  }

  private started(): Promise<Browser> {
    this.browser ??= this.start().catch((error: unknown) => {
      this.browser = null;
      throw error;
    });
    return this.browser;
  }

  private async start(): Promise<Browser> {
    const { chromium } = await import('playwright-core');
    // Its own sandbox does not work for root, who is only at home in containers and on test machines.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    try {
      const browser = await chromium.launch({
        executablePath: this.task.executablePath,
        args: [...args, ...NO_NETWORK, '--disable-dev-shm-usage', '--disable-gpu'],
        timeout: DEADLINE,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser.once('disconnected', () => {
        this.browser = null;
        this.spare = null;
      });
      await lowerBrowser(browser, this.task.niceness);
      return browser;
    } catch (cause) {
      throw unavailable('Chromium cannot be started', cause);
    }
  }
}

async function openBlank(browser: Browser): Promise<BlankPage> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
  });
  await context.route('**/*', (route) => route.abort());
  return { context, page: await context.newPage() };
}

function lateAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const limit = setTimeout(() => reject(tooLate()), milliseconds);
    signal.addEventListener('abort', () => clearTimeout(limit));
  });
}

/** What is under way in a browser that is killed may never end. */
function lossOf(browser: Browser, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const lose = (): void => reject(new Error('the browser was lost'));
    if (!browser.isConnected()) lose();
    browser.once('disconnected', lose);
    signal.addEventListener('abort', () => browser.off('disconnected', lose));
  });
}

export function tooLate(): DomainError {
  const detail = `Printing the report took more than ${DEADLINE / 1_000} s; ask again, or for the page (format=html).`;
  return new DomainError('overloaded', detail, { retryAfter: 5 });
}

export function unavailable(why: string, cause?: unknown): DomainError {
  const detail = `This installation cannot print PDF: ${why}. Use format=html; the operator can install chromium-headless-shell (or chromium) and fonts, or set CHROMIUM_PATH.`;
  return new DomainError('renderer_unavailable', detail, { cause });
}
