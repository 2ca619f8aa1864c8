import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, inRowSteps, someOf } from '#storage';

/** Upper bounds of the latency buckets in milliseconds; one more bucket counts anything slower. */
export const LATENCY_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000];

/** What one process answered in one minute. */
export interface ServiceMinute {
  readonly minute: Date;
  readonly process: string;
  readonly requests: number;
  /** Answers with status 500 and above. */
  readonly failures: number;
  /** A count for each bound, and one for anything slower. */
  readonly latency: readonly number[];
}

export interface ServiceLevel {
  readonly requests: number;
  readonly failures: number;
  readonly latency: readonly number[];
  /** Minutes in which at least one process was alive, out of the minutes since the first known one in the period. */
  readonly minutesUp: number;
  readonly minutes: number;
}

/** Each bucket by its place: to unnest the arrays of a month would take four times as long. */
const COUNTS = [...LATENCY_BOUNDS_MS, Infinity].map(
  (_, at) => `coalesce(sum(latency[${at + 1}]), 0)::float8`,
);
const READ = `
  SELECT coalesce(sum(requests), 0)::float8 AS requests, coalesce(sum(failures), 0)::float8 AS failures,
    count(DISTINCT minute)::int AS "minutesUp",
    coalesce(ceil(extract(epoch FROM :until::timestamptz - min(minute)) / 60), 0)::int AS minutes,
    ARRAY[${COUNTS.join(', ')}] AS latency
  FROM service_minutes WHERE minute >= :since AND minute < :until`;

const DELETE_BEFORE = `
  DELETE FROM service_minutes WHERE minute < :before AND ${someOf('service_minutes', 'minute < :before')}`;

/** The service's availability, summed over processes. */
@Injectable()
export class ServiceLevelStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Writes a minute, replacing what was written for it before, but not what counts more: a slow write may come last. */
  async write(row: ServiceMinute): Promise<void> {
    await this.database.pool.query(
      `INSERT INTO service_minutes (minute, process, requests, failures, latency) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (minute, process) DO UPDATE SET
         requests = excluded.requests, failures = excluded.failures, latency = excluded.latency
       WHERE service_minutes.requests <= excluded.requests`,
      [row.minute, row.process, row.requests, row.failures, row.latency],
    );
  }

  /** What all processes did from `since` to `until`, in one statement: totals and latencies are of the same minutes. */
  async read(since: Date, until: Date): Promise<ServiceLevel> {
    const { rows } = await this.database.pool.query<ServiceLevel>(bind(READ, { since, until }));
    const [row] = rows;
    if (!row) throw new Error('an aggregate returned no row');
    return row;
  }

  /** Deletes minutes before `before`, a few thousand rows at a time; returns how many rows. */
  async deleteBefore(before: Date): Promise<number> {
    const statement = bind(DELETE_BEFORE, { before });
    return inRowSteps(async () => (await this.database.pool.query(statement)).rowCount);
  }
}
