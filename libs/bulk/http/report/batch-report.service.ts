import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { PrintedReports, ReportKeys, type ReportLanguage, sealPage } from '#analysis';
import type { Caller } from '#http';
import { DomainError } from '#platform';

import { toBatchView } from '../../batch/batch-view.js';
import { BatchResultsService } from '../results/batch-results.service.js';
import type { BatchResult } from '../../batch/batch-result.store.js';
import { summariseBatch } from '../results/summary/summarise-batch.js';
import { readSummaryRow, type SummaryRow } from '../results/summary/summary-item.js';
import { BATCH_WORDS } from './batch-words.js';
import { writeBatchReport } from './write-batch-report.js';
import type { ReportedItem } from './write-exceptions.js';

/** Writes the reports of batches that have ended. */
@Injectable()
export class BatchReportService {
  constructor(
    private readonly results: BatchResultsService,
    private readonly keys: ReportKeys,
    private readonly printed: PrintedReports,
  ) {}

  /** As a signed page, of the same bytes each time. Throws not_found, batch_not_ended. */
  async write(caller: Caller, id: string, language: ReportLanguage): Promise<string> {
    const { html } = await this.page(caller, id, language);
    return html;
  }

  /** As `write`, printed. Throws what it throws, and renderer_unavailable, overloaded. */
  async print(caller: Caller, id: string, language: ReportLanguage): Promise<Uint8Array> {
    const { html, moment } = await this.page(caller, id, language);
    const title = `${BATCH_WORDS[language].title} ${id}`;
    return this.printed.print({ orgId: caller.orgId, html, language, moment, title });
  }

  private async page(caller: Caller, id: string, language: ReportLanguage) {
    const { batch, results } = await this.results.all(caller, id);
    if (batch.endedAt === null) {
      const detail = `Batch "${id}" is ${batch.status}; its report is written when it has ended.`;
      throw new DomainError('batch_not_ended', detail, { retryAfter: 2 });
    }
    const rows: SummaryRow[] = [];
    const items: ReportedItem[] = [];
    for await (const some of results) {
      for (const result of some) {
        const read = readSummaryRow(result);
        rows.push(read);
        items.push(reported(result, read));
      }
    }
    const { status, counts, endedAt } = batch;
    const figures = summariseBatch(rows);
    const summary = { id, object: 'batch_summary', status, request_counts: counts, ...figures } as const;
    const record = JSON.stringify({ id, batch: toBatchView(batch), summary, items });
    const recordSha256 = hash('sha256', record, 'hex');
    const keyId = this.keys.current?.kid ?? null;
    const evidence = {
      object: 'batch_report',
      id,
      record_sha256: recordSha256,
      place: null,
      record,
      computed: null,
    };
    const page = writeBatchReport(language, { batch, summary, items, keyId, recordSha256 }, evidence);
    return { html: sealPage(page, (text) => this.keys.sign(text)), moment: endedAt };
  }
}

function reported(result: BatchResult, { item, loan }: SummaryRow): ReportedItem {
  const decision = item?.decision ?? null;
  const { error } = result;
  return {
    index: result.position,
    custom_id: result.customId ?? result.reference,
    analysis_id: result.analysisId,
    decision: decision?.outcome ?? null,
    reasons: decision?.reasons.map(({ outcome, code, detail }) => ({ outcome, code, detail })) ?? [],
    loan_amount: loan,
    error:
      error === null
        ? result.status === 'canceled'
          ? 'Canceled.'
          : null
        : (error.errors ?? [error]).map(({ detail }) => detail).join(' '),
  };
}
