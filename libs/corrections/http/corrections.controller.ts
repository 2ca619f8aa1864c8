import { Controller, Get, Query } from '@nestjs/common';

import { type Caller, CurrentCaller, Endpoint, pageOf, pageQuery } from '#http';

import { CorrectionStore } from '../correction/correction.store.js';
import { CorrectionsQuery } from './corrections.dto.js';
import { CORRECTION_ENDPOINTS } from './corrections.endpoints.js';

@Controller('v1/corrections')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionStore) {}

  @Get()
  @Endpoint(CORRECTION_ENDPOINTS.list)
  async listCorrections(@CurrentCaller() caller: Caller, @Query() query: CorrectionsQuery) {
    const page = pageQuery(query, 'cor');
    const found = await this.corrections.list(caller, query.analysis_id ?? null, page);
    return pageOf(found, page, (correction) => correction);
  }
}
