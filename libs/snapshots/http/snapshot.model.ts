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

const market = text('Market of the snapshot: `live`, or `sandbox` for test keys.', {
  enum: MARKETS,
});

/** A state of the market, as shown to operators. */
export const SNAPSHOT = model(
  'Snapshot',
  object({
    version: text('`<market>-<day of its newest transaction>-<hash of its content>`.'),
    object: kind('snapshot'),
    market,
    active: boolean('Whether it is the active snapshot of its market, according to the database.'),
    answers_here: boolean('Whether the responding process uses it.'),
    rollback: boolean('Whether a rollback of its market would return to it.'),
    problem: nullable(
      text('Code of the error that keeps this process from using the active snapshot; null if none.'),
    ),
    data_freshness: nullable(moment()),
    model_version: nullable(text('Version of the model trained on it.')),
    model_rules: nullable(text()),
    sales: nullable(integer('Number of sales.')),
    bytes: nullable(integer('Size of the files, in bytes.')),
    activations: list(
      object({
        reason: text('`operator`, `rollback`, `feed`, or another trigger.'),
        activated_at: moment(),
      }),
      'When the snapshot was activated, newest first. The action log says by whom.',
    ),
    created_at: moment('When this installation first saw the snapshot.'),
    removed_at: nullable(
      moment(
        'When the files were deleted, after which the snapshot cannot be activated; null if they exist.',
      ),
    ),
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
    activated_at: moment('When it was activated.'),
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
