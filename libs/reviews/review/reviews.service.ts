import { Injectable } from '@nestjs/common';

import { AnalysisStore } from '#analysis';
import { type Caller, type Page, pageOf } from '#http';
import { DomainError, type FieldError } from '#platform';
import type { PageQuery } from '#storage';

import { readModelValue } from './read-model-value.js';
import { isSamePerson, overrideOf, type Review, type ReviewStatus } from './review.js';
import { ReviewStore } from './review.store.js';
import type { ApprovalRequest, OpinionRequest, ReviewsQuery } from './reviews.dto.js';

/** Lets people record their opinion of an analysis, alongside the model's. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewStore,
    private readonly analyses: AnalysisStore,
  ) {}

  /** Opens an analysis's review, or finds the existing one. Throws not_found. */
  async begin(caller: Caller, analysisId: string): Promise<{ review: Review; isNew: boolean }> {
    const record = await this.analyses.get(caller, analysisId);
    const added = await this.reviews.add(caller, [{ analysisId, model: readModelValue(record) }]);
    const review = await this.reviews.ofAnalysis(caller, analysisId);
    if (review === null) throw new DomainError('not_found', `The review of "${analysisId}" was removed.`);
    return { review, isNew: added.length === 1 };
  }

  /** Throws not_found. */
  get(caller: Caller, id: string): Promise<Review> {
    return this.reviews.get(caller, id);
  }

  /** Throws not_found for an unknown sample. */
  async list(
    caller: Caller,
    { status, sample_id: sampleId }: ReviewsQuery,
    page: PageQuery,
    render: (review: Review) => object,
  ): Promise<Page<object>> {
    const analysisIds = sampleId == null ? null : await this.reviews.sampled(caller, sampleId);
    const filter = { status: status ?? null, analysisIds };
    return pageOf(await this.reviews.list(caller, filter, page), page, render);
  }

  /** Throws not_found, invalid_fields, review_settled. */
  giveOpinion(caller: Caller, id: string, opinion: OpinionRequest, requestId: string): Promise<Review> {
    const { outcome, reviewer, value = null, reason_code: reason = null, note = null } = opinion;
    assertComplete(opinion);
    const entry = { outcome, reviewer, value, reason_code: reason, note };
    const waits = caller.limits.review_approvals > 0;
    return this.reviews.enter(caller, id, entry, {
      by: { keyId: caller.keyId, requestId },
      judge: (review): ReviewStatus => {
        if (review.status !== 'open') throw settled(review);
        if (outcome === 'agree') return 'agreed';
        return waits ? 'awaiting_approval' : 'overridden';
      },
    });
  }

  /** Throws not_found, nothing_to_approve, same_reviewer. */
  decide(caller: Caller, id: string, approval: ApprovalRequest, requestId: string): Promise<Review> {
    const { outcome, reviewer, note = null } = approval;
    const entry = { outcome, reviewer, value: null, reason_code: null, note };
    return this.reviews.enter(caller, id, entry, {
      by: { keyId: caller.keyId, requestId },
      judge: (review): ReviewStatus => {
        const override = review.status === 'awaiting_approval' ? overrideOf(review) : null;
        if (override === null) {
          const detail =
            `Review "${id}" is ${review.status}; only a review in awaiting_approval has an override to approve ` +
            'or reject.';
          throw new DomainError('nothing_to_approve', detail);
        }
        if (isSamePerson(override.reviewer, reviewer)) {
          const detail = `reviewer is "${reviewer}", who gave the override; another person must approve or reject it.`;
          throw new DomainError('same_reviewer', detail);
        }
        return outcome === 'approve' ? 'overridden' : 'open';
      },
    });
  }
}

function assertComplete({ outcome, value, reason_code: reason, note }: OpinionRequest): void {
  const isOverride = outcome === 'override';
  for (const [name, given] of Object.entries({ value, reason_code: reason })) {
    if ((given != null) === isOverride) continue;
    const detail = isOverride
      ? `${name} is missing; an override needs ${name === 'value' ? 'a value, in AED' : 'a reason'}.`
      : `${name} is given, but outcome is agree; leave it out, or set outcome to override.`;
    throw wrong(name, isOverride ? 'required' : 'contradicts', detail);
  }
  if (reason === 'other' && (note ?? '').trim() === '') {
    throw wrong('note', 'required', 'note is missing; reason_code other needs a note that gives the reason.');
  }
}

function wrong(name: string, code: FieldError['code'], detail: string): DomainError {
  return new DomainError('invalid_fields', detail, { errors: [{ pointer: `/${name}`, code, detail }] });
}

function settled({ id, status }: Review): DomainError {
  const detail =
    status === 'awaiting_approval'
      ? `Review "${id}" has an override awaiting approval; approve or reject it at POST /v1/reviews/${id}/approvals first.`
      : `Review "${id}" is ${status}; opinions cannot be changed.`;
  return new DomainError('review_settled', detail);
}
