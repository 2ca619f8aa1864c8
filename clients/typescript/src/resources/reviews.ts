import type { Review, ReviewOutcomes, ReviewSample } from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import type { BodyOf, QueryOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import { type FilterOf, listPages } from './list-pages.js';

/** Reviews of analyses by people. */
export class Reviews {
  constructor(private readonly transport: Transport) {}

  /** Opens the review of an analysis, or returns the existing one. */
  async begin(analysisId: string, options: CallOptions = {}): Promise<Review> {
    const body = { analysis_id: analysisId };
    return (await this.transport.call('beginReview', { body }, options)).data;
  }

  /** Newest first. */
  list(options: ListOptions & FilterOf<'listReviews'> = {}): Pages<Review> {
    const query = queryOf(options);
    return listPages(this.transport, 'listReviews', { query, options, cursorOf: ({ id }) => id });
  }

  async get(id: string, options: CallOptions = {}): Promise<Review> {
    return (await this.transport.call('getReview', { path: { id } }, options)).data;
  }

  /** Agrees with the model, or overrides its value with a reason. */
  async giveOpinion(id: string, opinion: BodyOf<'giveOpinion'>, options: CallOptions = {}): Promise<Review> {
    return (await this.transport.call('giveOpinion', { path: { id }, body: opinion }, options)).data;
  }

  /** Approves or rejects an override; must be someone other than the person who made it. */
  async decide(id: string, approval: BodyOf<'decideOverride'>, options: CallOptions = {}): Promise<Review> {
    return (await this.transport.call('decideOverride', { path: { id }, body: approval }, options)).data;
  }

  /** Draws a random sample of a period's analyses and opens their reviews. */
  async drawSample(order: BodyOf<'drawReviewSample'>, options: CallOptions = {}): Promise<ReviewSample> {
    return (await this.transport.call('drawReviewSample', { body: order }, options)).data;
  }

  /** Newest first. */
  samples(options: ListOptions = {}): Pages<ReviewSample> {
    const query = queryOf(options);
    return listPages(this.transport, 'listReviewSamples', { query, options, cursorOf: ({ id }) => id });
  }

  async sample(id: string, options: CallOptions = {}): Promise<ReviewSample> {
    return (await this.transport.call('getReviewSample', { path: { id } }, options)).data;
  }

  /** Whether the model or the reviewers were closer to later sales. */
  async outcomes(period: QueryOf<'getReviewOutcomes'>, options: CallOptions = {}): Promise<ReviewOutcomes> {
    return (await this.transport.call('getReviewOutcomes', { query: { ...period } }, options)).data;
  }
}
