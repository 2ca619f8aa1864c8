import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import {
  asFarAsKept,
  PrintedReports,
  readArabicNames,
  RecordedSnapshots,
  ReportKeys,
  type ReportLanguage,
  sealPage,
} from '#analysis';
import type { Caller } from '#http';
import { DomainError } from '#platform';

import type { BatchResult } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import { toBatchView } from '../../batch/batch-view.js';
import { readSummaryRow, type SummaryRow } from '../../batch/summary-row.js';
import type { PortfolioRecord } from '../../portfolio/portfolio.js';
import { toPortfolioView } from '../../portfolio/portfolio-view.js';
import { notEnded, type Whole } from '../results/not-ended.js';
import { MOST_WHOLE, PortfolioResultsService } from '../results/portfolio-results.service.js';
import { BatchResultsService } from '../results/batch-results.service.js';
import { summarise } from '../summary/summarise.js';
import { BATCH_WORDS } from './batch-words.js';
import { largestDistricts } from './write-batch-tables.js';
import { writeBatchReport } from './write-batch-report.js';
import type { ReportedItem } from './write-exceptions.js';

interface Ended {
  readonly record: BatchRecord | PortfolioRecord;
  /** As published. */
  readonly view: object;
  readonly results: AsyncIterable<readonly BatchResult[]>;
}

/** Writes the reports of finished batches and portfolios. */
@Injectable()
export class WholeReportService {
  constructor(
    private readonly batches: BatchResultsService,
    private readonly portfolios: PortfolioResultsService,
    private readonly snapshots: RecordedSnapshots,
    private readonly keys: ReportKeys,
    private readonly printed: PrintedReports,
  ) {}

  /**
   * As a signed page; the bytes are the same each time. Throws not_found, batch_not_ended, portfolio_not_ended,
   * portfolio_too_long.
   */
  async write(caller: Caller, whole: Whole, language: ReportLanguage): Promise<string> {
    const { html } = await this.page(caller, whole, language);
    return html;
  }

  /** Like `write`, as a PDF for printing. Also throws renderer_unavailable, too_many_at_once, overloaded. */
  async print(caller: Caller, whole: Whole, language: ReportLanguage): Promise<Uint8Array> {
    this.printed.assertRoom(caller.orgId);
    const { html, moment } = await this.page(caller, whole, language);
    const title = `${BATCH_WORDS[language].title} ${whole.id}`;
    return this.printed.print({ orgId: caller.orgId, html, language, moment, title });
  }

  private async page(caller: Caller, whole: Whole, language: ReportLanguage) {
    const { record, view, results } = await this.open(caller, whole);
    const { kind, id } = whole;
    const { status, counts, endedAt } = record;
    if (endedAt === null) throw notEnded(whole, status, 'its report is written');
    const rows: SummaryRow[] = [];
    const items: ReportedItem[] = [];
    for await (const some of results) {
      for (const result of some) {
        const read = readSummaryRow(result);
        rows.push(read);
        items.push(reported(result, read));
      }
    }
    const figures = await summarise(rows);
    const summary = { id, object: `${kind}_summary`, status, request_counts: counts, ...figures } as const;
    const data = JSON.stringify({ id, [kind]: view, summary, items });
    const recordSha256 = hash('sha256', data, 'hex');
    const keyId = this.keys.current?.kid ?? null;
    const stated = { record_sha256: recordSha256, place: null, record: data, computed: null };
    const evidence = { object: `${kind}_report`, id, ...stated };
    const arabicNames =
      language === 'ar'
        ? await readArabicNames(
            () => asFarAsKept(() => this.snapshots.marketOf(record)),
            largestDistricts(summary).map(({ name }) => name),
          )
        : new Map<string, string>();
    const shown = { of: record, summary, items, arabicNames, keyId, recordSha256 };
    const page = writeBatchReport(language, shown, evidence);
    return { html: sealPage(page, (text) => this.keys.sign(text)), moment: endedAt };
  }

  private async open(caller: Caller, { kind, id }: Whole): Promise<Ended> {
    if (kind === 'batch') {
      const { batch, results } = await this.batches.all(caller, id);
      return { record: batch, view: toBatchView(batch), results };
    }
    const { portfolio, results } = await this.portfolios.all(caller, id, () => false);
    const { total } = portfolio.counts;
    if (total > MOST_WHOLE) {
      const detail = `Portfolio "${id}" has ${total} listings and a report is written of up to ${MOST_WHOLE}; GET /v1/portfolios/${id}/summary has its figures.`;
      throw new DomainError('portfolio_too_long', detail);
    }
    return { record: portfolio, view: toPortfolioView(portfolio), results };
  }
}

/** The caller's reference of an accepted item, which identifies it in the caller's file. */
function referenceOf({ property }: BatchResult): string | null {
  const reference = property?.['reference'];
  return typeof reference === 'string' ? reference : null;
}

function reported(result: BatchResult, { item, loan }: SummaryRow): ReportedItem {
  const decision = item?.decision ?? null;
  const { error } = result;
  return {
    index: result.position,
    custom_id: result.customId ?? result.reference ?? referenceOf(result),
    analysis_id: result.analysisId,
    decision: decision?.outcome ?? null,
    reasons: decision?.reasons.map(({ outcome, code, detail }) => ({ outcome, code, detail })) ?? [],
    loan_amount: loan,
    error_code: error?.code ?? (result.status === 'canceled' ? 'canceled' : null),
    error:
      error === null
        ? result.status === 'canceled'
          ? 'Canceled.'
          : null
        : (error.errors ?? [error]).map(({ detail }) => detail).join(' '),
  };
}
