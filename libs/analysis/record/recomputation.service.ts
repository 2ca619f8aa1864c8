import { Injectable } from '@nestjs/common';

import type { AnalysisRecord } from '#audit';
import type { Caller } from '#http';
import { readMovedVersion } from '#market';
import { DomainError, hasCode } from '#platform';
import { decideAnswer, PoliciesService, recordedDecision, writePolicyRef } from '#policies';
import {
  type CommunityBook,
  type Include,
  type ScoredAnswer,
  ScoringService,
  type ServedSnapshot,
} from '#scoring';
import { SnapshotStore } from '#snapshots';

import type { DerivedFrom } from './derived-from.js';
import { questionOf } from './question-of.js';
import { withParts } from './with-parts.js';

export interface Recomputed {
  /** As sent and recorded, with the decision if the record has one. */
  readonly body: string;
  readonly answer: ScoredAnswer;
  /** The parts it contains. */
  readonly include: ReadonlySet<Include>;
}

export interface Recomputation {
  /** Parts in addition to those recorded. */
  readonly more: readonly Include[];
  /** What the analysis excludes. */
  readonly derived: DerivedFrom | null;
}

/** Recomputes recorded analyses on their own snapshots, for the days they were made for. */
@Injectable()
export class RecomputationService {
  constructor(
    private readonly scoring: ScoringService,
    private readonly snapshots: SnapshotStore,
    private readonly policies: PoliciesService,
  ) {}

  /** Throws snapshot_removed, snapshot_outdated, snapshot_unavailable, overloaded. */
  async compute(
    caller: Caller,
    record: AnalysisRecord,
    { more, derived }: Recomputation,
  ): Promise<Recomputed> {
    const market = await this.marketOf(record);
    const { property, options: asked } = questionOf(record, derived);
    const include = new Set([...(record.include as Include[]), ...more]);
    const decision = recordedDecision(record.analysis);
    const policy =
      decision === null
        ? null
        : await this.policies.resolve(caller, writePolicyRef(decision.policy), { pointer: '' });
    const options = { ...asked, include, tenant: caller.orgId };
    const answer = await market.answer(property, withParts(options, false, policy));
    const body =
      policy === null || decision === null
        ? answer.body
        : decideAnswer(policy, property, answer, decision.decided_on);
    return { body, answer, include };
  }

  /** The snapshot a record was answered from. Throws snapshot_removed, snapshot_outdated, snapshot_unavailable. */
  marketOf(record: AnalysisRecord): Promise<ServedSnapshot> {
    return this.ofSnapshot(record, (version) => this.scoring.at(version));
  }

  /** That snapshot's market by community. Throws likewise. */
  communitiesOf(record: AnalysisRecord): Promise<CommunityBook> {
    return this.ofSnapshot(record, (version) => this.scoring.communitiesAt(version));
  }

  private async ofSnapshot<T>(record: AnalysisRecord, read: (version: string) => Promise<T>): Promise<T> {
    const { snapshot: version } = readMovedVersion(record.snapshotVersion);
    try {
      return await read(version);
    } catch (error) {
      const { removedAt } = await this.snapshots.get(version);
      if (removedAt === null) throw notComputable(version, error);
      throw new DomainError(
        'snapshot_removed',
        `The files of snapshot "${version}" were deleted on ${removedAt.toISOString()}; the stored analysis stays.`,
        { cause: error },
      );
    }
  }
}

/** The error for a snapshot that cannot be loaded, which never includes its path. */
function notComputable(version: string, cause: unknown): unknown {
  if (hasCode(cause, 'snapshot_outdated')) {
    return new DomainError(
      'snapshot_outdated',
      `Snapshot "${version}" belongs to an earlier version of this service, which alone can use it; the ` +
        'stored analysis stays.',
      { cause },
    );
  }
  if (!hasCode(cause, 'snapshot_unavailable')) return cause;
  return new DomainError(
    'snapshot_unavailable',
    `Snapshot "${version}" cannot be read at the moment; the stored analysis stays. Retry later, and ` +
      'quote the request_id if the problem persists.',
    { cause },
  );
}
