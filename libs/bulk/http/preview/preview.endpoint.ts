import { answer, type EndpointOptions, schemaOf } from '#http';

import { PreviewQuery, PreviewRequest } from './preview.dto.js';
import { MODEL_PREVIEW } from './preview.model.js';

/** What the candidate preview route promises. */
export const PREVIEW_ENDPOINT = {
  tag: 'Operations',
  summary: 'Replay a batch on a candidate',
  description:
    'Reanalyses the listings of a batch or a portfolio on a candidate model, for the same days, with the ' +
    'same parts and policy, and compares the results. Nothing is recorded or charged, and the results ' +
    'are not analyses by the service. The same request returns the same bytes.',
  access: 'bulk:read',
  query: PreviewQuery,
  body: {
    schema: schemaOf(PreviewRequest),
    example: { batch_id: MODEL_PREVIEW.example.batch_id },
  },
  answer: answer(200, 'What changed.', MODEL_PREVIEW),
  errors: [
    ...(['not_found', 'unknown_candidate', 'batch_not_ended', 'portfolio_not_ended'] as const),
    ...(['portfolio_too_long', 'snapshot_removed', 'snapshot_outdated', 'snapshot_unavailable'] as const),
    ...(['too_many_at_once', 'overloaded'] as const),
  ],
} as const satisfies EndpointOptions;
