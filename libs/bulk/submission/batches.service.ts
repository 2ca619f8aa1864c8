import { Inject, Injectable } from '@nestjs/common';

import { type Caller, type CallQuota, type Creation, type Page, pageOf, requireScope } from '#http';
import { type MarketMove, movedVersion } from '#market';
import { SignalSender } from '#messaging';
import { readFields } from '#fields';
import { type Clock, CLOCK, dayOfDate, DomainError } from '#platform';
import { SandboxMoves } from '#sandbox';
import { type AnalyzeOptions, type ServedSnapshot, ScoringService, type Property } from '#scoring';
import { marketOf, type PageQuery } from '#storage';

import { type BatchView, toBatchView } from '../batch/batch-view.js';
import { BatchEnvelope, type BatchOptions, readOptions, type SubmitQuery } from '../batch/batch-options.js';
import type { BatchRecord, ItemError, NewBatchItem } from '../batch/batch.js';
import { BatchStore } from '../batch/batch.store.js';
import { PortfolioStore } from '../portfolio/portfolio.store.js';
import { BatchPolicies } from './batch-policies.js';
import { checkItems } from './check-items.js';
import type { RawBatch } from './raw-items.js';
import { readAsOf } from './read-as-of.js';

/** A batch as sent. */
export interface Submission {
  readonly raw: RawBatch;
  readonly query: SubmitQuery;
  readonly requestId: string;
  /** The request's traceparent; null if it has none. */
  readonly traceparent: string | null;
  readonly quota: CallQuota;
}

/** Accepts, shows and manages batches; the worker scores them. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly batches: BatchStore,
    private readonly portfolios: PortfolioStore,
    private readonly scoring: ScoringService,
    private readonly moves: SandboxMoves,
    private readonly policies: BatchPolicies,
    private readonly signals: SignalSender,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Accepts a batch, which is committed when this resolves. Throws unknown_field, invalid_fields, unknown_policy,
   * market_not_loaded, rate_limited, too_many_batches, batch_backlog_full.
   */
  create(caller: Caller, submission: Submission, creation: Creation): Promise<BatchRecord> {
    const { raw, quota } = submission;
    return quota.whileCounted(raw.items.length, () => this.accept(caller, submission, creation));
  }

  /**
   * What would happen to a batch; nothing is accepted or recorded. Its items are scored, so they count like those of a
   * batch. Throws what `create` throws except too_many_batches and batch_backlog_full, which it predicts.
   */
  rehearse(caller: Caller, submission: Submission): Promise<object> {
    const { raw, quota } = submission;
    return quota.whileCounted(raw.items.length, () => this.foretell(caller, submission));
  }

  private async accept(caller: Caller, submission: Submission, creation: Creation): Promise<BatchRecord> {
    const { orgId, livemode, keyId, limits } = caller;
    const { options, items } = await this.read(caller, submission);
    const { manifest } = this.scoring.current(marketOf(livemode));
    const batch = await this.batches.create(
      {
        id: creation.id,
        orgId,
        livemode,
        keyId,
        requestId: submission.requestId,
        traceparent: submission.traceparent,
        snapshotVersion: movedVersion(manifest.version, await this.moveOf(caller, options)),
        options,
        items,
      },
      { batches: limits.batches_in_flight, items: limits.batch_items_backlog },
    );
    this.signals.send('relay', 'score-batch');
    return batch;
  }

  private async foretell(caller: Caller, submission: Submission): Promise<object> {
    const { livemode, limits } = caller;
    const { items, options } = await this.read(caller, submission);
    const market = this.scoring.current(marketOf(livemode));
    const move = await this.moveOf(caller, options);
    const day = options.as_of === null ? {} : { asOf: dayOfDate(options.as_of) };
    const errors = await foreseeErrors(items, market, { move, tenant: caller.orgId, ...day });
    const backlog = await this.batches.backlog(caller);
    const fits =
      backlog.batches < limits.batches_in_flight &&
      backlog.items + items.length <= limits.batch_items_backlog;
    return {
      object: 'batch_rehearsal',
      livemode,
      would_be_accepted: fits,
      request_counts: { total: items.length, valid: items.length - errors.length, errored: errors.length },
      errors,
      snapshot_version: movedVersion(market.manifest.version, move),
      batches_in_flight: backlog.batches,
      batches_in_flight_limit: limits.batches_in_flight,
      items_in_backlog: backlog.items,
      items_in_backlog_limit: limits.batch_items_backlog,
    };
  }

  /** Throws not_found. */
  get(caller: Caller, id: string): Promise<BatchRecord> {
    return this.batches.get(caller, id);
  }

  /**
   * Throws not_found for an unknown portfolio.
   *
   * @param portfolioId whose parts to list; null for batches submitted directly.
   */
  async list(caller: Caller, page: PageQuery, portfolioId: string | null): Promise<Page<BatchView>> {
    if (portfolioId !== null) await this.portfolios.get(caller, portfolioId);
    return pageOf(await this.batches.list(caller, page, portfolioId), page, toBatchView);
  }

  /** Throws not_found, batch_ended. */
  async cancel(caller: Caller, id: string): Promise<BatchRecord> {
    const batch = await this.batches.cancel(caller, id);
    this.signals.send('batch', id);
    return batch;
  }

  /**
   * Retried items count like those of a new batch. Throws not_found, batch_not_ended, batch_canceled, nothing_to_retry,
   * rate_limited.
   */
  async retryFailed(caller: Caller, id: string, quota: CallQuota): Promise<BatchRecord> {
    const items = await this.batches.countRetryable(caller, id);
    const batch = await quota.whileCounted(items, () => this.batches.retryFailed(caller, id));
    this.signals.send('relay', 'score-batch');
    return batch;
  }

  /** How the caller has moved the sandbox, which moves no past day. */
  private async moveOf(caller: Caller, { as_of: asOf }: BatchOptions): Promise<MarketMove | null> {
    return asOf === null ? this.moves.of(caller) : null;
  }

  /** Validates the submission. Throws unknown_field, invalid_fields, scope_required, unknown_policy. */
  private async read(caller: Caller, { raw, query }: Submission) {
    const envelope = readFields(BatchEnvelope, raw.envelope);
    const passthrough = raw.passthrough?.columns;
    const asOf = readAsOf(envelope, query, this.clock.now());
    const policy = await this.policies.resolve(caller, envelope, query);
    const options = readOptions(envelope, query, { passthrough, policy, asOf });
    if (options.watch) requireScope(caller, 'watches', 'watch: true');
    return { options, items: withOwnCells(checkItems(raw.items), raw.passthrough?.cells) };
  }
}

/** Refused items also keep their rows' cells: these tell the caller which rows they are. */
function withOwnCells(
  items: readonly NewBatchItem[],
  cells: readonly (readonly string[])[] | undefined,
): readonly NewBatchItem[] {
  if (cells === undefined) return items;
  return items.map((item, at) => ({ ...item, passthrough: cells[at] ?? [] }));
}

/** Items that were refused, and those that scoring would refuse, for example for an unknown area. */
async function foreseeErrors(
  items: readonly NewBatchItem[],
  market: ServedSnapshot,
  options: AnalyzeOptions,
): Promise<object[]> {
  const errors = await Promise.all(items.map((item) => errorOf(item, market, options)));
  return items.flatMap(({ customId }, index) => {
    const error = errors[index] ?? null;
    return error === null ? [] : [{ index, custom_id: customId, error }];
  });
}

async function errorOf(
  item: NewBatchItem,
  market: ServedSnapshot,
  options: AnalyzeOptions,
): Promise<ItemError | null> {
  return 'error' in item ? item.error : scoringError(market, item.property as Property, options);
}

async function scoringError(
  market: ServedSnapshot,
  property: Property,
  options: AnalyzeOptions,
): Promise<ItemError | null> {
  try {
    await market.answer(property, options);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    return { code, detail: message, ...(details.errors === undefined ? {} : { errors: details.errors }) };
  }
}
