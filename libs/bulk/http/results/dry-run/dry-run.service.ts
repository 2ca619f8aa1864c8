import { Injectable } from '@nestjs/common';

import { type Caller, type ModelOf, STANDARD_LIMIT } from '#http';
import { DomainError, dubaiDayOf } from '#platform';
import { decisionDay, PoliciesService, readPolicyRules } from '#policies';

import type { BatchResult } from '../../../batch/batch-result.store.js';
import { type BatchRecord, MAX_ITEMS } from '../../../batch/batch.js';
import type { PortfolioRecord } from '../../../portfolio/portfolio.js';
import { ReadingPlaces } from '../../../submission/reading-places.js';
import { Turns } from '../../../submission/take-turns.js';
import { BatchResultsService } from '../batch-results.service.js';
import { PortfolioResultsService } from '../portfolio-results.service.js';
import type { Reader } from '../reading-turns.js';
import type { DryRunQuery, DryRunRequest } from './dry-run.dto.js';
import type { POLICY_DRY_RUN } from './dry-run.model.js';
import { DryRunCount } from './dry-run-count.js';
import { tryPolicy } from './try-policy.js';

/** What is decided again. */
interface Whole {
  readonly record: BatchRecord | PortfolioRecord;
  readonly results: AsyncIterable<readonly BatchResult[]>;
}

/** Says what other rules would have done with a batch or a portfolio; nothing is changed or recorded. */
@Injectable()
export class DryRunService {
  private readonly places = new ReadingPlaces('tried');

  constructor(
    private readonly policies: PoliciesService,
    private readonly batches: BatchResultsService,
    private readonly portfolios: PortfolioResultsService,
  ) {}

  /**
   * Throws not_found for the policy and for the batch or the portfolio, invalid_fields for the rules and unless one of the
   * two is named, and of a long portfolio too_many_at_once, overloaded.
   */
  async run(
    caller: Caller,
    name: string,
    request: DryRunRequest,
    query: DryRunQuery,
    hasLeft: Reader['hasLeft'],
  ): Promise<ModelOf<typeof POLICY_DRY_RUN>> {
    const stored = await this.policies.get(caller, name);
    const given = request.policy ?? null;
    const candidate =
      given === null ? stored : { name, version: 0, rules: readPolicyRules(given, '/policy') };
    const { record, results } = await this.find(caller, request, hasLeft);
    const day = decisionDay({ today: dubaiDayOf(record.createdAt) });
    const count = new DryRunCount({
      after: query.starting_after ?? -1,
      limit: query.limit ?? STANDARD_LIMIT,
    });
    const decideAll = async (): Promise<void> => {
      const turns = new Turns(true);
      for await (const some of results) {
        for (const result of some) {
          const tried = tryPolicy(result, { stored, candidate }, day);
          if (tried !== null) count.add(tried);
        }
        await turns.next();
      }
    };
    const { total } = record.counts;
    await (total <= MAX_ITEMS ? decideAll() : this.places.take(caller.orgId, decideAll));
    const { policy } = record.options;
    return {
      object: 'policy_dry_run',
      batch_id: request.batch_id ?? null,
      portfolio_id: request.portfolio_id ?? null,
      then: {
        policy: policy ?? { name, version: stored.version },
        recorded: policy !== null,
        ...count.outcomes('then'),
      },
      now: {
        policy: { name, version: given === null ? stored.version : null },
        ...count.outcomes('now'),
      },
      ...count.result(total),
    };
  }

  private async find(
    caller: Caller,
    { batch_id: batch, portfolio_id: portfolio }: DryRunRequest,
    hasLeft: Reader['hasLeft'],
  ): Promise<Whole> {
    if (batch != null && portfolio == null) {
      const { batch: record, results } = await this.batches.all(caller, batch, hasLeft);
      return { record, results };
    }
    if (portfolio != null && batch == null) {
      const { portfolio: record, results } = await this.portfolios.all(caller, portfolio, hasLeft);
      return { record, results };
    }
    throw batch == null
      ? refusal('/batch_id', 'required', 'Name what is to be decided again: batch_id or portfolio_id.')
      : refusal('/portfolio_id', 'contradicts', 'batch_id names something else; give one of the two.');
  }
}

function refusal(pointer: string, code: 'required' | 'contradicts', detail: string): DomainError {
  return new DomainError('invalid_fields', detail, { errors: [{ pointer, code, detail }] });
}
