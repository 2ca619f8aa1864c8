import { Controller, Get } from '@nestjs/common';

import { type Caller, CurrentCaller, Endpoint, type ModelOf } from '#http';
import { marketOf } from '#storage';

import { renderCandidate } from '../candidates/candidate.js';
import { CandidateStore } from '../candidates/candidate.store.js';
import type { CANDIDATE_LIST } from './candidate.model.js';
import { CANDIDATE_ENDPOINTS } from './candidates.endpoints.js';

@Controller('v1/model/candidates')
export class CandidatesController {
  constructor(private readonly candidates: CandidateStore) {}

  @Get()
  @Endpoint(CANDIDATE_ENDPOINTS.list)
  async listCandidates(@CurrentCaller() { livemode }: Caller): Promise<ModelOf<typeof CANDIDATE_LIST>> {
    return { data: (await this.candidates.list(marketOf(livemode))).map(renderCandidate) };
  }
}
