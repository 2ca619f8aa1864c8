import { Injectable } from '@nestjs/common';

import { type AnalysisRecord, AuditStore, type ChainName, digestOf } from '#audit';
import type { Caller } from '#http';
import type { Property } from '#scoring';

import { readDerivedFrom } from '../../record/derived-from.js';
import { AnalysesService } from '../../record/analyses.service.js';
import { RecordedSnapshots } from '../../record/recorded-snapshots.js';
import type { ReportEvidence } from '../data/evidence.js';
import type { ChainPlace, ReportData, ReportLanguage } from '../data/report-data.js';
import { titleOf, writePage } from '../page/write-page.js';
import { sealPage } from '../proof/page-proof.js';
import { ReportKeys } from '../proof/report-keys.js';
import { PrintedReports } from './printed-reports.js';
import { placesIn, readArabicNames } from './arabic-names.js';
import { asFarAsKept } from './as-far-as-kept.js';
import { readMap } from './read-map.js';
import { readReportParts } from './report-parts.js';

/** Writes valuation reports for recorded analyses. */
@Injectable()
export class ReportService {
  constructor(
    private readonly analyses: AnalysesService,
    private readonly snapshots: RecordedSnapshots,
    private readonly audit: AuditStore,
    private readonly keys: ReportKeys,
    private readonly printed: PrintedReports,
  ) {}

  /**
   * Like `write`, as a PDF with its record attached. Throws what `write` throws, renderer_unavailable, and
   * too_many_at_once before the page is written.
   */
  async print(caller: Caller, id: string, language: ReportLanguage): Promise<Uint8Array> {
    const record = await this.analyses.get(caller, id);
    this.printed.assertRoom(caller.orgId);
    const html = await this.page(caller, record, language);
    const title = `${titleOf(language)} ${id}`;
    return this.printed.print({ orgId: caller.orgId, html, title, language, moment: record.createdAt });
  }

  /**
   * The report on an analysis as a signed page; the bytes are the same each time once the record is chained. Throws
   * not_found, also for another organisation's record, snapshot_unavailable and overloaded.
   */
  async write(caller: Caller, id: string, language: ReportLanguage): Promise<string> {
    return this.page(caller, await this.analyses.get(caller, id), language);
  }

  private async page(caller: Caller, record: AnalysisRecord, language: ReportLanguage): Promise<string> {
    const { id } = record;
    const { analysis, sources, computed } = await readReportParts(this.analyses, caller, record);
    const arabicNames =
      language === 'ar'
        ? await readArabicNames(() => asFarAsKept(() => this.snapshots.marketOf(record)), placesIn(analysis))
        : new Map<string, string>();
    const map = await readMap(() => asFarAsKept(() => this.snapshots.communitiesOf(record)), analysis);
    const { text, place } = await this.chained(record);
    const recordSha256 = digestOf(text);
    const data: ReportData = {
      ...{
        id,
        livemode: record.livemode,
        createdAt: record.createdAt,
        asOf: record.asOf,
        today: record.today,
      },
      ...{ snapshotVersion: record.snapshotVersion, modelVersion: record.modelVersion },
      ...{ inputHash: record.inputHash, property: JSON.parse(record.property) as Property },
      ...{
        analysis,
        sources,
        derived: readDerivedFrom(record.derivedFrom),
        recordSha256,
        place,
        keyId: this.keys.current?.kid ?? null,
        arabicNames,
        map,
      },
    };
    const evidence: ReportEvidence = {
      object: 'analysis_report',
      id,
      record_sha256: recordSha256,
      place,
      record: text,
      computed,
    };
    return sealPage(writePage(language, data, evidence), (page) => this.keys.sign(page));
  }

  /** The record as read by the chain, and its place in the chain. */
  private async chained(record: AnalysisRecord): Promise<{ text: string; place: ChainPlace | null }> {
    const { id, orgId, livemode, createdAt } = record;
    const reader = this.audit.readerOf(orgId);
    const chain: ChainName = {
      org_id: orgId,
      ledger: livemode ? 'live' : 'test',
      day: createdAt.toISOString().slice(0, 10),
    };
    const seal = await reader.sealOf(chain, id, createdAt);
    for await (const [, text] of reader.texts(chain.ledger, [id])) {
      return { text, place: seal === null ? null : { ...chain, ...seal } };
    }
    throw new Error(`analysis ${id} was removed while its report was written`);
  }
}
