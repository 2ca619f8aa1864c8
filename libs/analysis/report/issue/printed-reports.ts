import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { sealPdf } from '../pdf/pdf-proof.js';
import { ReportPrinter } from '../printing/report-printer.js';
import { findBlock } from '../proof/page-proof.js';
import { ReportKeys } from '../proof/report-keys.js';

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

/** Pages as sealed PDF. The PDF of a page is cached, so that repeated requests are answered at once. */
@Injectable()
export class PrintedReports {
  private readonly kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT,
    sizeCalculation: ({ length }) => length,
  });
  private readonly underWay = new Map<string, Promise<Uint8Array>>();

  constructor(
    private readonly printer: ReportPrinter,
    private readonly keys: ReportKeys,
  ) {}

  /** Throws too_many_at_once or overloaded if a page of the organisation would not be printed if it came now. */
  assertRoom(orgId: string): void {
    this.printer.assertRoom(orgId);
  }

  /** Throws renderer_unavailable, too_many_at_once, overloaded. */
  async print(page: PrintedPage): Promise<Uint8Array> {
    const key = hash('sha256', page.html, 'hex');
    const known = this.kept.get(key) ?? this.underWay.get(key);
    if (known !== undefined) return known;
    const making = this.make(page).finally(() => this.underWay.delete(key));
    this.underWay.set(key, making);
    const pdf = await making;
    this.kept.set(key, pdf);
    return pdf;
  }

  private async make({ html, orgId, ...about }: PrintedPage): Promise<Uint8Array> {
    const evidence = findBlock(html, 'analysis');
    if (evidence === null) throw new Error('the page has no data');
    const json = JSON.stringify(JSON.parse(evidence.content));
    const pdf = await this.printer.print(html, orgId, { json, ...about });
    return sealPdf(pdf, (bytes) => this.keys.sign(bytes));
  }
}
