import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Browser } from 'playwright-core';

import { CHROMIUM_PATH, DomainError, FairQueue, type Logger, LOGGER } from '#platform';

import { findChromium } from './find-chromium.js';

/** Pages that are printed at a time, and those that may wait for their turn: of all, and of one organisation. */
const AT_ONCE = 2;
const MOST_WAITING = 40;
const MOST_WAITING_OF_ONE = 8;
/** Milliseconds for a page, and for a browser to start. */
const DEADLINE = 8_000;
/** Milliseconds without a page after which the browser is closed: one that idles holds some 100 MB. */
const IDLE = 60_000;

/**
 * Prints pages of this service by a headless Chromium. A page gets no scripts, no network and no files, whatever is in
 * it, and a context of its own. Organisations are served in turn. The browser starts with the first page and again
 * after a crash.
 */
@Injectable()
export class ChromiumRenderer implements OnModuleDestroy {
  private browser: Promise<Browser> | null = null;
  private idle: NodeJS.Timeout | undefined;
  private working = 0;
  private readonly waiting = new FairQueue<() => void>();

  constructor(
    @Inject(CHROMIUM_PATH) private readonly named: string | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * PDF of a page. Throws renderer_unavailable where no Chromium can be started, too_many_at_once when too many pages of
   * the organisation wait, overloaded when too many of all do.
   */
  async print(html: string, orgId: string): Promise<Uint8Array> {
    await this.takeTurn(orgId);
    clearTimeout(this.idle);
    try {
      return await this.printNow(html);
    } finally {
      const [next] = this.waiting.take(1);
      // The turn is handed on, or ends.
      if (next === undefined) this.working -= 1;
      else next();
      if (this.working === 0) this.idle = setTimeout(() => void this.close(), IDLE).unref();
    }
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    await this.close();
  }

  private async takeTurn(orgId: string): Promise<void> {
    const refuse = (code: 'too_many_at_once' | 'overloaded', waiting: string): never => {
      const detail = `${waiting} wait to be printed; ask again in a moment, or for the page (format=html).`;
      throw new DomainError(code, detail, { retryAfter: 2 });
    };
    if (this.working < AT_ONCE) {
      this.working += 1;
      return;
    }
    const { waiting } = this;
    if (waiting.sizeOf(orgId) >= MOST_WAITING_OF_ONE)
      refuse('too_many_at_once', `${MOST_WAITING_OF_ONE} of your reports`);
    if (waiting.size >= MOST_WAITING) refuse('overloaded', `${MOST_WAITING} reports`);
    await new Promise<void>((resolve) => waiting.push(orgId, resolve));
  }

  private async printNow(html: string): Promise<Uint8Array> {
    const browser = await this.started();
    const timer = new AbortController();
    const late = new Promise<never>((_, reject) => {
      const limit = setTimeout(() => {
        const detail = `Printing the report took more than ${DEADLINE / 1_000} s; ask again, or for the page (format=html).`;
        reject(new DomainError('overloaded', detail, { retryAfter: 5 }));
      }, DEADLINE);
      timer.signal.addEventListener('abort', () => clearTimeout(limit));
    });
    const context = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
    });
    try {
      return await Promise.race([printIn(context, html), late]);
    } finally {
      timer.abort();
      context.close().catch(() => undefined);
    }
  }

  private started(): Promise<Browser> {
    this.browser ??= this.start().catch((error: unknown) => {
      this.browser = null;
      throw error;
    });
    return this.browser;
  }

  private async start(): Promise<Browser> {
    const executablePath = findChromium(this.named);
    if (executablePath === null) throw unavailable(this.named);
    const { chromium } = await import('playwright-core');
    // Its own sandbox does not work for root, who is only at home in containers and on test machines.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    try {
      const browser = await chromium.launch({
        executablePath,
        args: [...args, '--disable-dev-shm-usage', '--disable-gpu'],
        timeout: DEADLINE,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser.once('disconnected', () => (this.browser = null));
      return browser;
    } catch (err) {
      this.logger.warn('report.renderer_failed', { err });
      throw unavailable(this.named, err);
    }
  }

  private async close(): Promise<void> {
    const browser = this.browser;
    this.browser = null;
    await browser?.then((running) => running.close()).catch(() => undefined);
  }
}

async function printIn(
  context: Awaited<ReturnType<Browser['newContext']>>,
  html: string,
): Promise<Uint8Array> {
  await context.route('**/*', (route) => route.abort());
  const page = await context.newPage();
  await page.setContent(html, { waitUntil: 'load', timeout: DEADLINE });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}

function unavailable(named: string | null, cause?: unknown): DomainError {
  const where = named === null ? 'no Chromium is installed' : `there is no Chromium at CHROMIUM_PATH`;
  const why = cause === undefined ? where : 'Chromium cannot be started';
  return new DomainError(
    'renderer_unavailable',
    `This installation prints no PDF: ${why}. Ask for the page (format=html); its operator installs chromium and fonts, or sets CHROMIUM_PATH.`,
    { cause },
  );
}
