import { Inject, Injectable } from '@nestjs/common';

import {
  type Caller,
  type CallQuota,
  type Creation,
  FASTEST_PER_MINUTE,
  type Page,
  pageOf,
  type SpooledBody,
} from '#http';
import { movedVersion } from '#market';
import { SignalSender } from '#messaging';
import { readFields } from '#fields';
import { type Clock, CLOCK, DomainError } from '#platform';
import { SandboxMoves } from '#sandbox';
import { ScoringService } from '#scoring';
import { marketOf, type PageQuery } from '#storage';

import { BatchEnvelope, type FileQuery, readOptions } from '../batch/batch-options.js';
import { BatchStore } from '../batch/batch.store.js';
import { BatchPolicies } from './batch-policies.js';
import { withQueryMetadata } from './query-metadata.js';
import { checkParts } from './stream/check-parts.js';
import { readSlices } from './stream/read-slices.js';
import type { PortfolioContent, PortfolioReading, PortfolioRecord } from '../portfolio/portfolio.js';
import { assertRoom, PortfolioStore } from '../portfolio/portfolio.store.js';
import { type PortfolioView, toPortfolioView } from '../portfolio/portfolio-view.js';
import { Turns } from './take-turns.js';
import { readAsOf } from './read-as-of.js';
import { ReadingPlaces } from './reading-places.js';

/** A portfolio as sent. */
export interface PortfolioSubmission {
  readonly file: SpooledBody;
  readonly type: 'text/csv' | 'application/x-ndjson';
  readonly query: FileQuery;
  readonly requestId: string;
  /** The request's traceparent; null if it has none. */
  readonly traceparent: string | null;
  readonly quota: CallQuota;
  /** Whether the client has disconnected. */
  readonly hasLeft: () => boolean;
}

/** Accepts, shows and cancels portfolios; the worker turns them into batches. */
@Injectable()
export class PortfoliosService {
  private readonly places = new ReadingPlaces();

  constructor(
    private readonly portfolios: PortfolioStore,
    private readonly batches: BatchStore,
    private readonly scoring: ScoringService,
    private readonly moves: SandboxMoves,
    private readonly policies: BatchPolicies,
    private readonly signals: SignalSender,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Refuses a file before it is received if it would not be read. Throws too_many_at_once, overloaded. */
  assertMayRead({ orgId }: Caller): void {
    this.places.assertFree(orgId);
  }

  /**
   * Accepts a portfolio: when this resolves, all of it is committed; otherwise nothing is. Throws unknown_field,
   * invalid_fields, malformed_csv, malformed_json, unknown_policy, market_not_loaded, too_many_at_once,
   * portfolio_backlog_full.
   */
  async create(
    caller: Caller,
    submission: PortfolioSubmission,
    creation: Creation,
  ): Promise<PortfolioRecord> {
    if (creation.resumed) {
      const known = await this.portfolios.find(caller, creation.id);
      if (known !== null) return known;
    }
    return this.places.take(caller.orgId, () => this.accept(caller, submission, creation));
  }

  /** Throws not_found. */
  get(caller: Caller, id: string): Promise<PortfolioRecord> {
    return this.portfolios.get(caller, id);
  }

  async list(caller: Caller, page: PageQuery): Promise<Page<PortfolioView>> {
    return pageOf(await this.portfolios.list(caller, page), page, toPortfolioView);
  }

  /**
   * Stops what has not started and keeps what is done; if no worker has started a batch, it ends at once. Throws
   * not_found, portfolio_ended.
   */
  async cancel(caller: Caller, id: string): Promise<PortfolioRecord> {
    for (const batch of await this.portfolios.cancel(caller, id)) {
      await this.batches.cancel(caller, batch).catch((error: unknown) => {
        // A batch that ended meanwhile needs no canceling.
        if (!(error instanceof DomainError)) throw error;
      });
    }
    await this.portfolios.end(caller, id);
    // Batches that a worker has started: the portfolio ends with them.
    this.signals.send('relay', 'advance-portfolio');
    return this.portfolios.get(caller, id);
  }

  /**
   * Retries failed listings that may succeed, on the portfolio's own snapshot; they count like new ones. Throws
   * not_found, portfolio_not_ended, portfolio_canceled, nothing_to_retry.
   */
  async retryFailed(caller: Caller, id: string, quota: CallQuota): Promise<PortfolioRecord> {
    const listings = await this.portfolios.countRetryable(caller, id);
    await this.portfolios.retryFailed(caller, id);
    quota.countItems(listings);
    this.signals.send('relay', 'score-batch');
    return this.portfolios.get(caller, id);
  }

  private async accept(
    caller: Caller,
    submission: PortfolioSubmission,
    { id }: Creation,
  ): Promise<PortfolioRecord> {
    const { orgId, livemode, keyId, limits } = caller;
    const { query, requestId, traceparent, quota } = submission;
    const envelope = readFields(BatchEnvelope, withQueryMetadata(NO_ENVELOPE, query.metadata).envelope);
    const asOf = readAsOf(envelope, query, this.clock.now());
    const policy = await this.policies.resolve(caller, envelope, query);
    const { manifest } = this.scoring.current(marketOf(livemode));
    // A past day of the sandbox is not moved.
    const move = asOf === null ? await this.moves.of(caller) : null;
    const snapshotVersion = movedVersion(manifest.version, move);
    const reading = { id, orgId, livemode, requestId };
    const waiting = await this.portfolios.waiting(caller);
    // Checked again on acceptance; here it avoids reading what cannot fit.
    const fit = (listings: number) => assertRoom(waiting, listings, limits.portfolio_backlog);
    fit(1);
    await this.portfolios.begin({
      ...reading,
      keyId,
      traceparent,
      snapshotVersion,
      pace: Math.min(limits.items_per_minute, FASTEST_PER_MINUTE),
    });
    try {
      const { columns, total, parts } = await this.store(reading, submission, fit);
      const options = readOptions(envelope, query, { passthrough: columns, policy, asOf });
      const content: PortfolioContent = { options, total, parts };
      const accepted = await this.portfolios.accept(reading, content, limits.portfolio_backlog);
      quota.countItems(total);
      this.signals.send('relay', 'advance-portfolio');
      return accepted;
    } catch (error) {
      // Whatever cannot be removed now is deleted later with abandoned files.
      await this.portfolios.discard(reading).catch(() => undefined);
      throw error;
    }
  }

  /** Stores the file part by part. Throws whatever `assertFits` throws for the listings so far. */
  private async store(
    reading: PortfolioReading,
    { file, type, query, hasLeft }: PortfolioSubmission,
    assertFits: (listings: number) => void,
  ): Promise<{ readonly columns: readonly string[]; readonly total: number; readonly parts: number }> {
    let stored = { columns: [] as readonly string[], total: 0, parts: 0 };
    // One shared by all steps: each rests for the time worked since the last rest of any of them.
    const turns = new Turns(true);
    for await (const { columns, ...part } of checkParts(readSlices(type, file.read(), query, turns), turns)) {
      if (hasLeft()) throw new DomainError('malformed_request', 'The connection ended before the answer.');
      stored = { columns, total: stored.total + part.items.length, parts: stored.parts + 1 };
      assertFits(stored.total);
      await this.portfolios.add(reading, part);
    }
    return stored;
  }
}

const NO_ENVELOPE = { items: [], envelope: {} };
