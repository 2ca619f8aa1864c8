import { Injectable } from '@nestjs/common';

import { type Caller, type ModelOf, STANDARD_LIMIT } from '#http';
import { dubaiDayOf } from '#platform';
import { decisionDay, PoliciesService, readPolicyRules } from '#policies';

import { BatchResultsService } from '../batch-results.service.js';
import type { DryRunQuery, DryRunRequest } from './dry-run.dto.js';
import type { POLICY_DRY_RUN } from './dry-run.model.js';
import { countOutcomes, isIncomplete, showTried, type TriedItem, tryPolicy } from './try-policy.js';

/** Says what other rules would have done with a batch; nothing is changed or recorded. */
@Injectable()
export class DryRunService {
  constructor(
    private readonly policies: PoliciesService,
    private readonly results: BatchResultsService,
  ) {}

  /** Throws not_found for the policy and for the batch, invalid_fields for the rules. */
  async run(
    caller: Caller,
    name: string,
    { batch_id: id, policy: rules }: DryRunRequest,
    { limit, starting_after: after }: DryRunQuery,
  ): Promise<ModelOf<typeof POLICY_DRY_RUN>> {
    const stored = await this.policies.get(caller, name);
    const given = rules ?? null;
    const candidate =
      given === null ? stored : { name, version: 0, rules: readPolicyRules(given, '/policy') };
    const { batch, results } = await this.results.all(caller, id);
    const day = decisionDay({ today: dubaiDayOf(batch.createdAt) });
    const tried: TriedItem[] = [];
    for await (const some of results) {
      tried.push(...some.flatMap((result) => tryPolicy(result, { stored, candidate }, day) ?? []));
    }
    const changed = tried.filter((item) => item.then.outcome !== item.now.outcome);
    const rest = changed.filter(({ index }) => index > (after ?? -1));
    const shown = rest.slice(0, limit ?? STANDARD_LIMIT);
    const { policy } = batch.options;
    return {
      object: 'policy_dry_run',
      batch_id: id,
      then: {
        policy: policy ?? { name, version: stored.version },
        recorded: policy !== null,
        ...countOutcomes(tried, 'then'),
      },
      now: {
        policy: { name, version: given === null ? stored.version : null },
        ...countOutcomes(tried, 'now'),
      },
      undecided: batch.counts.total - tried.length,
      incomplete: tried.filter(isIncomplete).length,
      changed: changed.length,
      data: shown.map(showTried),
      has_more: rest.length > shown.length,
    };
  }
}
