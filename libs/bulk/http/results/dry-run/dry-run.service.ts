import { Injectable } from '@nestjs/common';

import type { Caller, ModelOf } from '#http';
import { dayOfDate, dubaiDayOf } from '#platform';
import { decisionDay, PoliciesService, readPolicyRules } from '#policies';

import { MAX_ITEMS } from '../../../batch/batch.js';
import { ReadingPlaces } from '../../../submission/reading-places.js';
import { Turns } from '../../../submission/take-turns.js';
import type { Reader } from '../reading-turns.js';
import { namedWhole } from '../whole-results.service.js';
import { DryRunCount, type DryRunTotals } from './dry-run-count.js';
import { DryRunItems, type Whole } from './dry-run-items.js';
import { DryRunPage } from './dry-run-page.js';
import type { DryRunQuery, DryRunRequest } from './dry-run.dto.js';
import type { POLICY_DRY_RUN } from './dry-run.model.js';
import { KnownTotals } from './known-totals.js';
import { type Rules, tryPolicy } from './try-policy.js';

/** Shows how other rules would have decided a batch or portfolio; nothing is changed or recorded. */
@Injectable()
export class DryRunService {
  private readonly places = new ReadingPlaces('tried');
  private readonly known = new KnownTotals();

  constructor(
    private readonly policies: PoliciesService,
    private readonly items: DryRunItems,
  ) {}

  /**
   * Throws not_found for the policy and for the batch or portfolio, invalid_fields for the rules or unless exactly one
   * of the two is named, and for a long portfolio too_many_at_once, overloaded.
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
    if (given !== null) await this.policies.assertDistricts(caller, name, candidate.rules, '/policy');
    const whole = await this.find(caller, request);
    const page = new DryRunPage(query);
    const reader = { orgId: caller.orgId, hasLeft };
    const tryAll = () => this.try(whole, { stored, candidate }, page, reader);
    const { policy } = whole.record.options;
    const { total } = whole.record.counts;
    const totals = await (total <= MAX_ITEMS ? tryAll() : this.places.take(caller.orgId, tryAll));
    const { tried, incomplete, changed } = totals;
    return {
      object: 'policy_dry_run',
      batch_id: request.batch_id ?? null,
      portfolio_id: request.portfolio_id ?? null,
      then: {
        policy: policy ?? { name, version: stored.version },
        recorded: policy !== null,
        ...totals.then,
      },
      now: { policy: { name, version: given === null ? stored.version : null }, ...totals.now },
      undecided: total - tried,
      incomplete,
      changed: changed.length,
      data: page.data,
      has_more: page.of(changed).has_more,
    };
  }

  /** Fills a page. Decides all items if the totals are not known, otherwise only those on the page. */
  private async try(
    whole: Whole,
    rules: { readonly stored: Rules; readonly candidate: Rules },
    page: DryRunPage,
    reader: Reader,
  ): Promise<DryRunTotals> {
    const { createdAt, options } = whole.record;
    const day = decisionDay(
      options.as_of === null ? { today: dubaiDayOf(createdAt) } : { asOf: dayOfDate(options.as_of) },
    );
    const known = this.known.get(whole.record, rules);
    const count = new DryRunCount();
    const turns = new Turns(true);
    const pieces =
      known === undefined
        ? this.items.all(whole, reader)
        : this.items.at(whole, page.of(known.changed).here, reader);
    for await (const items of pieces) {
      for (const item of items) {
        const tried = tryPolicy(item, rules, day);
        page.add(tried);
        if (known === undefined) count.add(tried);
      }
      await turns.next();
    }
    if (known !== undefined) return known;
    const totals = count.totals();
    if (!reader.hasLeft()) this.known.set(whole.record, rules, totals);
    return totals;
  }

  private find(caller: Caller, request: DryRunRequest): Promise<Whole> {
    const { kind, id } = namedWhole(request);
    return kind === 'batch' ? this.items.batch(caller, id) : this.items.portfolio(caller, id);
  }
}
