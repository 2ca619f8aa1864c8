import { Injectable } from '@nestjs/common';

import { type AnalysisRecord, carriedFrom } from '#audit';
import type { Caller, Creation } from '#http';
import type { AnalysisParts, Include } from '#scoring';

import { AnalysesService } from '../record/analyses.service.js';
import { AnalysisStore } from '../record/analysis.store.js';
import { RecomputationService } from '../record/recomputation.service.js';
import { readDerivedFrom } from '../record/derived-from.js';
import type { ExcludeRequest } from './exclusion.dto.js';
import { derive, readExclusions } from './read-exclusions.js';

const COMPARABLES: readonly Include[] = ['comparables'];

/** Makes analyses without the comparables people have excluded. */
@Injectable()
export class ExclusionsService {
  constructor(
    private readonly analyses: AnalysesService,
    private readonly store: AnalysisStore,
    private readonly recomputation: RecomputationService,
  ) {}

  /**
   * A new analysis of the same home on the same snapshot, for the same day and under the same policy, without those
   * comparables; the original stays unchanged. It has the original's parts, plus the comparables. Throws not_found,
   * invalid_fields, snapshot_removed, snapshot_outdated, snapshot_unavailable, overloaded.
   */
  async exclude(
    caller: Caller,
    id: string,
    request: ExcludeRequest,
    by: { readonly requestId: string; readonly creation: Creation },
  ): Promise<AnalysisRecord> {
    const { requestId, creation } = by;
    if (creation.resumed) {
      const earlier = await this.store.find(caller, creation.id);
      if (earlier !== null) return earlier;
    }
    const added = readExclusions(request);
    const former = await this.analyses.get(caller, id);
    const known = readDerivedFrom(former.derivedFrom);
    const before = await this.recomputation.compute(caller, former, { more: COMPARABLES, derived: known });
    const { comparables = [] } = JSON.parse(before.body) as AnalysisParts;
    const derived = derive(id, known, added, comparables);
    const after = await this.recomputation.compute(caller, former, { more: COMPARABLES, derived });
    const record: AnalysisRecord = {
      ...carriedFrom(former),
      ...{ id: creation.id, createdAt: creation.createdAt, keyId: caller.keyId, requestId },
      include: [...after.include],
      analysis: after.body,
      derivedFrom: JSON.stringify(derived),
      modelVersion: after.answer.evidence.model_version,
    };
    const isNew = await this.store.record(record);
    return isNew ? record : this.analyses.get(caller, record.id);
  }
}
