import { Controller, Get, Query } from '@nestjs/common';

import { AnalysisStore } from '#analysis';
import { type Caller, CurrentCaller, Endpoint, pageOf, pageQuery } from '#http';

import { CorrectionStore } from '../correction/correction.store.js';
import { CorrectionsQuery } from './corrections.dto.js';
import { CORRECTION_ENDPOINTS } from './corrections.endpoints.js';

@Controller('v1/corrections')
export class CorrectionsController {
  constructor(
    private readonly corrections: CorrectionStore,
    private readonly analyses: AnalysisStore,
  ) {}

  @Get()
  @Endpoint(CORRECTION_ENDPOINTS.list)
  async listCorrections(@CurrentCaller() caller: Caller, @Query() query: CorrectionsQuery) {
    const page = pageQuery(query, 'cor');
    const analysisId = query.analysis_id ?? null;
    if (analysisId !== null) await this.analyses.get(caller, analysisId);
    const found = await this.corrections.list(caller, analysisId, page);
    return pageOf(found, page, (correction) => correction);
  }
}
