import { availableParallelism } from 'node:os';

import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';

import { DomainError, FairQueue, hasCode, type Logger, LOGGER, PRINTING } from '#platform';

import type { EvidenceFile } from '../pdf/attach-evidence.js';
import { unavailable } from './browser-pages.js';
import { findChromium } from './find-chromium.js';
import type { PrintingOptions } from './messages.js';
import { PrintingProcess } from './printing-process.js';

/** Pages printed at a time: each uses a core, and answers need the others. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/**
 * While reports are printed continuously, the p99 of other requests is 17 to 23 ms at this and at the lowest priority,
 * and 24 to 32 ms at 10. On a machine without an idle core a report takes 9 s at this priority, 4 s at 10, and more
 * than 15 s at the lowest.
 */
const NICENESS = 15;
/** Maximum pages waiting for their turn: in total, and per organisation. */
const MOST_WAITING = 40;
const MOST_WAITING_OF_ONE = 8;
/** Seconds after which to ask again: at least, and at most. */
const RETRY = { least: 2, most: 60 } as const;
/** A page that waits is printed after a rest as long as the last one took, but no longer: others get half of the time. */
const LONGEST_REST = 300;
/** Milliseconds without a page after which the process and its browser end: together they use some 150 MB. */
const IDLE = 60_000;

/**
 * Prints this service's pages as PDF, in a separate process that drives a headless Chromium. Organisations are served in
 * turn.
 */
@Injectable()
export class ReportPrinter implements OnModuleDestroy {
  private process: PrintingProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private working = 0;
  private isOver = false;
  /** Milliseconds that the last page took, with the rest after it. */
  private lastTook = 1_000;
  /** Each starts its page. */
  private readonly waiting = new FairQueue<() => void>();

  constructor(
    @Inject(PRINTING) private readonly options: PrintingOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The PDF of a page, with its evidence as an attached file. Throws renderer_unavailable if no Chromium can be started,
   * too_many_at_once if too many of the organisation's pages wait, overloaded if too many wait in total, printing takes
   * too long, or `leaving` is aborted before its turn has come. Once begun, a page is printed.
   */
  async print(
    html: string,
    orgId: string,
    evidence: EvidenceFile | null = null,
    leaving?: AbortSignal,
  ): Promise<Uint8Array> {
    await this.takeTurn(orgId, leaving);
    clearTimeout(this.idle);
    const since = performance.now();
    try {
      return await this.running().print({ owner: orgId, html, evidence });
    } catch (err) {
      if (hasCode(err, 'renderer_unavailable')) this.logger.warn('report.renderer_failed', { err });
      throw err;
    } finally {
      const took = performance.now() - since;
      const rest = Math.min(took, LONGEST_REST);
      this.lastTook = took + rest;
      if (this.waiting.size === 0) this.handOn();
      else setTimeout(() => this.handOn(), rest);
    }
  }

  /**
   * Throws too_many_at_once or overloaded if no further page of the organisation may wait: writing one costs more than
   * refusing it.
   */
  assertRoom(orgId: string): void {
    if (this.working < AT_ONCE) return;
    const refuse = (code: 'too_many_at_once' | 'overloaded', waiting: string): never => {
      const detail = `${waiting} wait to be printed; ask again in a moment, or for the page (format=html).`;
      throw new DomainError(code, detail, { retryAfter: this.secondsUntilDone() });
    };
    const { waiting } = this;
    if (waiting.sizeOf(orgId) >= MOST_WAITING_OF_ONE)
      refuse('too_many_at_once', `${MOST_WAITING_OF_ONE} of your reports`);
    if (waiting.size >= MOST_WAITING) refuse('overloaded', `${MOST_WAITING} reports`);
  }

  /** After how many seconds the pages that are here now will be printed, if they take as long as the last one did. */
  secondsUntilDone(): number {
    const seconds = ((this.waiting.size + this.working) * this.lastTook) / AT_ONCE / 1_000;
    return Math.min(RETRY.most, Math.max(RETRY.least, Math.ceil(seconds)));
  }

  async onModuleDestroy(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.idle);
    await this.close();
  }

  private async takeTurn(orgId: string, leaving: AbortSignal | undefined): Promise<void> {
    if (this.working < AT_ONCE) {
      this.working += 1;
      return;
    }
    this.assertRoom(orgId);
    await new Promise<void>((resolve, reject) => {
      this.waiting.push(orgId, resolve);
      leaving?.addEventListener('abort', () => {
        this.waiting.remove(orgId, resolve);
        reject(leaving.reason as Error);
      });
    });
  }

  /** Passes the turn to the next page waiting, or ends it. */
  private handOn(): void {
    const next = this.waiting.next();
    if (next !== undefined) {
      next();
      return;
    }
    this.working -= 1;
    if (this.working === 0) this.idle = setTimeout(() => void this.close(), IDLE).unref();
  }

  /** The process, replaced if it was lost. */
  private running(): PrintingProcess {
    if (this.isOver)
      throw new DomainError('overloaded', 'The service is being stopped; try again.', { retryAfter: 2 });
    if (this.process !== null && !this.process.hasEnded) return this.process;
    const { chromiumPath, program, niceness = NICENESS } = this.options;
    const executablePath = findChromium(chromiumPath);
    if (executablePath === null)
      throw unavailable(
        chromiumPath === null ? 'no Chromium is installed' : 'there is no Chromium at CHROMIUM_PATH',
      );
    this.process = new PrintingProcess({ executablePath, niceness }, program);
    return this.process;
  }

  private async close(): Promise<void> {
    const running = this.process;
    this.process = null;
    await running?.close();
  }
}
