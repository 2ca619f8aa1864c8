import { Injectable } from '@nestjs/common';

import { type Caller, type ModelOf, STANDARD_LIMIT } from '#http';
import { readMovedVersion } from '#market';
import { DomainError, hasCode } from '#platform';
import { PolicyStore, type PolicyVersion } from '#policies';
import { ScoringService, type ServedSnapshot } from '#scoring';
import { CandidateStore } from '#snapshots';
import { marketOf } from '#storage';

import { ReadingPlaces } from '../../submission/reading-places.js';
import { Turns } from '../../submission/take-turns.js';
import { notEnded } from '../results/not-ended.js';
import type { Reader } from '../results/reading-turns.js';
import { type FoundWhole, WholeResultsService } from '../results/whole-results.service.js';
import { PreviewCount } from './preview-count.js';
import type { PreviewQuery, PreviewRequest } from './preview.dto.js';
import { MODEL_PREVIEW } from './preview.model.js';
import { replayItem } from './replay-item.js';

/**
 * A request must be answered within 18 s; an item takes some milliseconds, and half of the process's time is left to
 * others.
 */
const MOST_REPLAYED = 2_000;

interface PreviewCall extends Pick<Reader, 'hasLeft'> {
  readonly body: PreviewRequest;
  /** Which of the changed items to show. */
  readonly query: PreviewQuery;
}

/** Shows what a candidate would have answered for a batch or portfolio; nothing is recorded. */
@Injectable()
export class PreviewService {
  private readonly places = new ReadingPlaces('replayed', 'preview');

  constructor(
    private readonly candidates: CandidateStore,
    private readonly wholes: WholeResultsService,
    private readonly policies: PolicyStore,
    private readonly scoring: ScoringService,
  ) {}

  /**
   * Throws unknown_candidate, not_found, batch_not_ended, portfolio_not_ended, portfolio_too_long, snapshot_removed,
   * snapshot_outdated, snapshot_unavailable, too_many_at_once, overloaded; and invalid_fields unless exactly one of the
   * two is named, for a moved sandbox, or if the page should follow an item that did not change.
   */
  async run(
    caller: Caller,
    version: string,
    { body, query, hasLeft }: PreviewCall,
  ): Promise<ModelOf<typeof MODEL_PREVIEW>> {
    const { modelVersion, modelRules } = await this.candidates.get(marketOf(caller.livemode), version);
    const whole = await this.wholes.find(caller, body, hasLeft);
    assertReplayable(whole);
    const { options, counts } = whole.record;
    const policy = await this.policyOf(caller, options.policy);
    const market = (): Promise<ServedSnapshot> => this.marketOf(version);
    const replay = { market, include: options.include, policy, tenant: caller.orgId };
    const count = new PreviewCount();
    await this.places.take(caller.orgId, async () => {
      const turns = new Turns(true);
      for await (const some of whole.results) {
        for (const result of some) {
          const replayed = await replayItem(replay, result);
          if (replayed !== null) count.add(replayed);
          await turns.next();
        }
      }
    });
    return {
      object: 'model_preview',
      notice: MODEL_PREVIEW.example.notice,
      version,
      ...{ model_version: modelVersion, model_rules: modelRules },
      batch_id: whole.kind === 'batch' ? whole.id : null,
      portfolio_id: whole.kind === 'portfolio' ? whole.id : null,
      ...count.result(counts.total, {
        after: query.starting_after ?? null,
        limit: query.limit ?? STANDARD_LIMIT,
      }),
    };
  }

  /** The policy version that decided, which is kept permanently; null if none did. */
  private async policyOf(
    caller: Caller,
    policy: { readonly name: string; readonly version: number } | null,
  ): Promise<PolicyVersion | null> {
    if (policy === null) return null;
    const found = await this.policies.findVersion(caller, policy.name, policy.version);
    if (found === null) throw new Error(`there is no version ${policy.version} of "${policy.name}"`);
    return found;
  }

  /** The error for a snapshot that cannot be loaded never includes its path. */
  private async marketOf(version: string): Promise<ServedSnapshot> {
    try {
      return await this.scoring.at(version);
    } catch (cause) {
      if (hasCode(cause, 'snapshot_outdated')) {
        const detail =
          `Candidate "${version}" belongs to another version of this service, which alone can use it; GET ` +
          '/v1/model/candidates lists others.';
        throw new DomainError('snapshot_outdated', detail, { cause });
      }
      if (!hasCode(cause, 'snapshot_unavailable')) throw cause;
      const detail =
        `Candidate "${version}" cannot be read at the moment. Retry later, and quote the request_id if the ` +
        'problem persists.';
      throw new DomainError('snapshot_unavailable', detail, { cause });
    }
  }
}

function assertReplayable({ kind, id, record }: FoundWhole): void {
  const { status, endedAt, counts, snapshotVersion } = record;
  if (endedAt === null) throw notEnded({ kind, id }, status, 'a candidate is replayed over it');
  if (counts.total > MOST_REPLAYED) {
    const detail =
      `Portfolio "${id}" has ${counts.total} listings, but a candidate can be replayed over at most ` +
      `${MOST_REPLAYED}; give the batch_id of each of its batches: GET /v1/batches?portfolio_id=${id} ` +
      'lists them.';
    throw new DomainError('portfolio_too_long', detail);
  }
  if (readMovedVersion(snapshotVersion).move === null) return;
  const detail =
    `${kind}_id is of a ${kind} scored on a shifted sandbox, but candidates have no shifts; remove the ` +
    'shifts (DELETE /v1/sandbox/market-shifts) and submit the items again.';
  const errors = [{ pointer: `/${kind}_id`, code: 'contradicts' as const, detail }];
  throw new DomainError('invalid_fields', detail, { errors });
}
