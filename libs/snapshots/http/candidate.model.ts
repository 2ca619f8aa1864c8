import { list, model, object, schemasOf } from '#http';
import { CANDIDATE_EXAMPLE, MODEL_CANDIDATE } from '#webhooks';

const CANDIDATE = model('ModelCandidate', MODEL_CANDIDATE, CANDIDATE_EXAMPLE);

export const CANDIDATE_LIST = model('ModelCandidateList', object({ data: list(CANDIDATE.ref) }), {
  data: [CANDIDATE.example],
});

export const CANDIDATE_SCHEMAS = schemasOf(CANDIDATE, CANDIDATE_LIST);
