import { Inject, Injectable } from '@nestjs/common';

import { AnalysisCountStore } from '#analysis';
import { assertPeriod, type Caller, type ModelOf } from '#http';
import { DAY_MS, type Clock, CLOCK } from '#platform';

import type { USAGE } from './usage.model.js';
import { UsageRecorder } from './usage.recorder.js';
import { UsageStore } from './usage.store.js';

const STANDARD_DAYS = 30;
const MAX_DAYS = 366;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What an organisation used in one mode: analyses counted from the records, calls from the counters. */
@Injectable()
export class UsageService {
  constructor(
    private readonly analyses: AnalysisCountStore,
    private readonly usage: UsageStore,
    private readonly recorder: UsageRecorder,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Dates YYYY-MM-DD, UTC, both inclusive; defaults to the last 30 days. Throws invalid_fields like assertPeriod. */
  async read(
    caller: Pick<Caller, 'orgId' | 'livemode' | 'plan' | 'limits'>,
    from: string | undefined,
    to: string | undefined,
  ): Promise<ModelOf<typeof USAGE>> {
    const last = to ?? dateOf(this.clock.now().getTime());
    const first = from ?? dateOf(Date.parse(last) - (STANDARD_DAYS - 1) * DAY_MS);
    const standard = to === undefined ? 'end' : undefined;
    assertPeriod(['from', first], ['to', last], { place: 'query', standard, mostDays: MAX_DAYS });
    await this.recorder.write();
    const counts = await this.analyses.byDay(caller, first, last);
    const calls = await this.usage.read(caller, first, last);
    return {
      object: 'usage',
      livemode: caller.livemode,
      plan: caller.plan,
      from: first,
      to: last,
      analyses: counts.reduce((sum, { count }) => sum + count, 0),
      requests: calls.reduce((sum, { requests }) => sum + requests, 0),
      items: calls.reduce((sum, { items }) => sum + items, 0),
      data: counts.map(({ date, keyId, count }) => ({ date, key_id: keyId, analyses: count })),
      calls: calls.map(({ keyId, ...row }) => ({ ...row, key_id: keyId })),
      limits: caller.limits,
    };
  }
}
