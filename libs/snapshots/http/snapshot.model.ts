import {
  boolean,
  integer,
  kind,
  list,
  model,
  type ModelOf,
  moment,
  nullable,
  object,
  pageModel,
  text,
} from '#http';
import { MARKETS } from '#storage';

import type { SnapshotState } from '../administration/snapshot-administration.js';

const market = text('Which keys it answers: `live` or `sandbox`, the market of test keys.', {
  enum: MARKETS,
});

/** A state of the market, as shown to operators. */
export const SNAPSHOT = model(
  'Snapshot',
  object({
    version: text('`<market>-<day of its newest record>-<hash of its content>`.'),
    object: kind('snapshot'),
    market,
    active: boolean('Whether the database says that it answers for its market.'),
    answers_here: boolean('Whether it answers in the responding process.'),
    rollback: boolean('Whether a rollback of its market returns to it.'),
    problem: nullable(
      text('Error code that keeps the active one from answering in this process; null: none.'),
    ),
    data_freshness: nullable(moment('Time of its newest record.')),
    model_version: nullable(text('Version of the model trained on it.')),
    model_rules: nullable(text()),
    sales: nullable(integer('Sales in it.')),
    bytes: nullable(integer('Size of its files.')),
    activations: list(
      object({
        reason: text('`operator`, `rollback`, `feed`, or what activated it.'),
        activated_at: moment(),
      }),
      'When it began to answer, newest first; the action log says who activated it.',
    ),
    created_at: moment('When this installation first saw it.'),
    removed_at: nullable(moment('When its files were deleted; it can no longer be activated.')),
  }),
  {
    version: 'live-20260331-1a2b3c4d5e6f',
    object: 'snapshot',
    market: 'live',
    active: true,
    answers_here: true,
    rollback: false,
    problem: null,
    data_freshness: '2026-03-31T00:00:00.000Z',
    model_version: 'boosted-1-9f3c61d20b7e',
    model_rules: 'rules-4b7d1e93a05c',
    sales: 412_345,
    bytes: 183_500_800,
    activations: [{ reason: 'feed', activated_at: '2026-04-01T02:30:00.000Z' }],
    created_at: '2026-04-01T02:29:00.000Z',
    removed_at: null,
  },
);

export const SNAPSHOT_PAGE = pageModel(SNAPSHOT, 'SnapshotList');

export const ACTIVATION = model(
  'SnapshotActivation',
  object({
    object: kind('snapshot_activation'),
    market,
    version: text('The snapshot that is active now.'),
    reason: text('`operator` or `rollback`; the earlier reason if it was already active.'),
    activated_at: moment('Since when.'),
  }),
  {
    object: 'snapshot_activation',
    market: 'live',
    version: 'live-20260331-1a2b3c4d5e6f',
    reason: 'rollback',
    activated_at: '2026-04-01T08:30:00.000Z',
  },
);

export function renderSnapshot(state: SnapshotState): ModelOf<typeof SNAPSHOT> {
  return {
    version: state.version,
    object: 'snapshot',
    market: state.market,
    active: state.active,
    answers_here: state.answers,
    rollback: state.isRollback,
    problem: state.problem,
    data_freshness: state.dataFreshness,
    model_version: state.modelVersion,
    model_rules: state.modelRules,
    sales: state.sales,
    bytes: state.bytes,
    activations: state.activations.map(({ reason, activated_at }) => ({
      reason,
      activated_at: new Date(activated_at),
    })),
    created_at: state.createdAt,
    removed_at: state.removedAt,
  };
}
