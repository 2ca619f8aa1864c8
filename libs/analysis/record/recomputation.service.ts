import { Injectable } from '@nestjs/common';

import type { AnalysisRecord } from '#audit';
import type { Caller } from '#http';
import { decideAnswer, PoliciesService, recordedDecision, writePolicyRef } from '#policies';
import type { Include, ScoredAnswer } from '#scoring';

import type { DerivedFrom } from './derived-from.js';
import { questionOf } from './question-of.js';
import { RecordedSnapshots } from './recorded-snapshots.js';
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
    private readonly snapshots: RecordedSnapshots,
    private readonly policies: PoliciesService,
  ) {}

  /** Throws snapshot_removed, snapshot_outdated, snapshot_unavailable, overloaded. */
  async compute(
    caller: Caller,
    record: AnalysisRecord,
    { more, derived }: Recomputation,
  ): Promise<Recomputed> {
    const market = await this.snapshots.marketOf(record);
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
}
