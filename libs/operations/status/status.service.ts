import { Inject, Injectable } from '@nestjs/common';

import type { ModelOf, Shown } from '#http';
import { type Clock, CLOCK, dayOfDate, dubaiDayOf, HOUR_MS } from '#platform';
import { feedNotice, ScoringService } from '#scoring';

import { latencyBound } from './latency-percentile.js';
import type { PERIOD, STATUS } from './status.model.js';
import { LATENCY_BOUNDS_MS, type ServiceLevel, ServiceLevelStore } from './service-level.store.js';

/** Sources whose rows are register sales. */
const SALES = /transactions|web-export|open-data-sales/;

/** The targets in the specification. */
const TARGETS = { availability_pct: 99.9, response_seconds: 60 } as const;

type Periods = Pick<ModelOf<typeof STATUS>, 'last_hour' | 'last_24_hours' | 'last_30_days'>;

/** The service's actual availability against its targets, over all processes. */
@Injectable()
export class StatusService {
  /** A month of minutes takes long to add up, so callers who ask at the same time share it. */
  private reading: Promise<Periods> | undefined;

  constructor(
    private readonly levels: ServiceLevelStore,
    private readonly scoring: ScoringService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<ModelOf<typeof STATUS>> {
    this.reading ??= this.readPeriods().finally(() => (this.reading = undefined));
    const { last_hour, last_24_hours, last_30_days } = await this.reading;
    return {
      object: 'status',
      targets: TARGETS,
      last_hour,
      last_24_hours,
      last_30_days,
      snapshots: { live: null, sandbox: null, ...this.scoring.versions() },
      notices: this.notices(this.clock.now()),
    };
  }

  /** One after another: one connection is enough for a page that nobody waits at. */
  private async readPeriods(): Promise<Periods> {
    const now = this.clock.now();
    const over = async (hours: number): Promise<Shown<typeof PERIOD>> =>
      describe(await this.levels.read(new Date(now.getTime() - hours * HOUR_MS), now));
    return { last_hour: await over(1), last_24_hours: await over(24), last_30_days: await over(720) };
  }

  /** What currently applies to every answer of the live market. */
  private notices(now: Date): readonly string[] {
    if (this.scoring.versions().live === undefined) return [];
    const { sources } = this.scoring.current('live').manifest;
    const newest = sources
      .filter(({ kind, to }) => SALES.test(kind) && to !== null)
      .map(({ to }) => to ?? '')
      .sort()
      .at(-1);
    const notice = newest === undefined ? null : feedNotice(dayOfDate(newest), dubaiDayOf(now));
    return notice === null ? [] : [notice];
  }
}

/** Rounded down to three decimals. Multiplied before it is divided: 0.57 · 100,000 is below 57,000. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 1e5) / whole) / 1e3;

function describe({ requests, failures, latency, minutesUp, minutes }: ServiceLevel): Shown<typeof PERIOD> {
  const observed = Math.max(minutes, minutesUp);
  const inTime = latency.slice(0, LATENCY_BOUNDS_MS.length).reduce((sum, count) => sum + count, 0);
  return {
    requests,
    failures,
    availability_pct: percent(requests - failures, requests),
    uptime_pct: percent(minutesUp, observed),
    observed_minutes: observed,
    within_60_seconds_pct: percent(inTime, requests),
    p50_ms: latencyBound(latency, 0.5),
    p99_ms: latencyBound(latency, 0.99),
  };
}
