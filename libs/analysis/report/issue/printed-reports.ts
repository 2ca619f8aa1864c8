import { hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { DomainError, inTime, PRINTING } from '#platform';

import { sealPdf } from '../pdf/pdf-proof.js';
import type { PrintingOptions } from '../printing/messages.js';
import { ReportPrinter } from '../printing/report-printer.js';
import { findBlock } from '../proof/page-proof.js';
import { ReportKeys } from '../proof/report-keys.js';

/** Milliseconds that a request waits for its report, below the deadline of every request. */
const PATIENCE = 10_000;
/** Maximum bytes of PDF a process caches. */
const KEPT = 64_000_000;

/** A page to print. */
export interface PrintedPage {
  readonly orgId: string;
  /** Including its data blocks. */
  readonly html: string;
  readonly title: string;
  readonly language: string;
  readonly moment: Date;
}

/** A page that is being made, the requests that wait for it, and what takes it out of the queue once none does. */
interface PageUnderWay {
  readonly pdf: Promise<Uint8Array>;
  readonly leaving: AbortController;
  requests: number;
}

/**
 * Pages as sealed PDF. The PDF of a page is cached, so that repeated requests are answered at once. A page that is being
 * printed when its request is told to ask again is finished: on a busy machine it would otherwise never be.
 */
@Injectable()
export class PrintedReports {
  private readonly kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT,
    sizeCalculation: ({ length }) => length,
  });
  private readonly underWay = new Map<string, PageUnderWay>();

  constructor(
    private readonly printer: ReportPrinter,
    private readonly keys: ReportKeys,
    @Inject(PRINTING) private readonly options: PrintingOptions,
  ) {}

  /** Throws too_many_at_once or overloaded if a page of the organisation would not be printed if it came now. */
  assertRoom(orgId: string): void {
    this.printer.assertRoom(orgId);
  }

  /** Throws renderer_unavailable, too_many_at_once, and overloaded, also if it is not printed in time. */
  async print(page: PrintedPage): Promise<Uint8Array> {
    const key = hash('sha256', page.html, 'hex');
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const patience = this.options.patience ?? PATIENCE;
    const making = this.underWay.get(key) ?? this.begin(key, page);
    making.requests += 1;
    return inTime(making.pdf, patience, () => {
      const retryAfter = this.printer.secondsUntilDone();
      const detail = `The machine is busy: the report was not printed in ${patience / 1_000} s. Ask again in ${retryAfter} s, when it may have been, or for the page (format=html).`;
      const refusal = new DomainError('overloaded', detail, { retryAfter });
      making.requests -= 1;
      if (making.requests === 0) making.leaving.abort(refusal);
      throw refusal;
    });
  }

  private begin(key: string, page: PrintedPage): PageUnderWay {
    const leaving = new AbortController();
    const pdf = this.make(page, leaving.signal).finally(() => this.underWay.delete(key));
    const making: PageUnderWay = { pdf, leaving, requests: 0 };
    this.underWay.set(key, making);
    pdf.then(
      (made) => this.kept.set(key, made),
      () => undefined,
    );
    return making;
  }

  private async make({ html, orgId, ...about }: PrintedPage, leaving: AbortSignal): Promise<Uint8Array> {
    const evidence = findBlock(html, 'analysis');
    if (evidence === null) throw new Error('the page has no data');
    const json = JSON.stringify(JSON.parse(evidence.content));
    const pdf = await this.printer.print(html, orgId, { json, ...about }, leaving);
    return sealPdf(pdf, (bytes) => this.keys.sign(bytes));
  }
}
