import { Injectable } from '@nestjs/common';

import { AuditStore, exportChain, type Ledger } from '#audit';
import { assertPeriod, type Caller } from '#http';
import type { PageQuery } from '#storage';

import { AnalysisHistoryStore } from './analysis-history.store.js';
import { ExportShare } from './export-share.js';
import { renderRecord } from './render-record.js';

/** Lines of an export made at a time: a record with all of its parts is some 30 kB. */
const AT_ONCE = 20;

/** The days of an export, YYYY-MM-DD, both inclusive. */
export interface ExportPeriod {
  readonly from: string;
  readonly to: string;
}

/** The analyses of an organisation and mode: as a list, and as a verifiable file. */
@Injectable()
export class AnalysisHistoryService {
  private readonly exports = new ExportShare();

  constructor(
    private readonly history: AnalysisHistoryStore,
    private readonly audit: AuditStore,
  ) {}

  /** JSON text `{data, has_more}`, newest first; given a reference, only those that carry it. */
  async list(caller: Caller, reference: string | null, page: PageQuery): Promise<string> {
    const rows = await this.history.list(caller, reference, page);
    const records = rows.slice(0, page.limit).map((record) => renderRecord(record));
    const data = page.endingBefore === undefined ? records : records.reverse();
    return `{"data":[${data.join(',')}],"has_more":${rows.length > page.limit}}`;
  }

  /**
   * NDJSON: each day's records and seals. Throws invalid_fields for a period that ends before it begins; reading it
   * throws too_many_at_once.
   */
  export({ orgId, livemode }: Caller, { from, to }: ExportPeriod): AsyncIterable<string> {
    assertPeriod(['from', from], ['to', to], { place: 'query' });
    return this.exports.take(orgId, this.pieces(orgId, livemode ? 'live' : 'test', { from, to }));
  }

  private async *pieces(orgId: string, ledger: Ledger, period: ExportPeriod): AsyncGenerator<string> {
    const reader = this.audit.readerOf(orgId);
    const chains = await reader.chains({ orgId, ledger, ...period });
    for (const chain of chains) yield* exportChain(reader, chain, AT_ONCE);
  }
}
