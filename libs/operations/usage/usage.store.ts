import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import type { Database } from '#storage';

/** What a key used of a route on one day (UTC). */
export interface UsageRow {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly keyId: string;
  /** Method and route as declared, `POST /v1/analyze`. */
  readonly route: string;
  readonly requests: number;
  /** Analyses asked for: single ones and items of batches. */
  readonly items: number;
}

export interface UsageCount extends UsageRow {
  readonly orgId: string;
  readonly livemode: boolean;
}

/** Calls and analyses by day, key and route. */
@Injectable()
export class UsageStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Adds counts, all of them or none. Rows are locked in one order, so that processes do not wait in a circle. */
  async add(counts: readonly UsageCount[]): Promise<void> {
    const column = <T>(read: (count: UsageCount) => T): T[] => counts.map(read);
    await this.database.platform.pool.query({
      name: 'usage_add',
      text: `
        INSERT INTO usage_days AS known (org_id, livemode, day, key_id, route, requests, items)
        SELECT * FROM unnest($1::text[], $2::boolean[], $3::date[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
          AS t (org_id, livemode, day, key_id, route, requests, items)
        ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT (org_id, livemode, day, key_id, route) DO UPDATE SET
          requests = known.requests + excluded.requests, items = known.items + excluded.items`,
      values: [
        column((count) => count.orgId),
        column((count) => count.livemode),
        column((count) => count.date),
        column((count) => count.keyId),
        column((count) => count.route),
        column((count) => count.requests),
        column((count) => count.items),
      ],
    });
  }

  /** Oldest day first; `from` and `to` are dates, both included. */
  async read(orgId: string, livemode: boolean, from: string, to: string): Promise<UsageRow[]> {
    const { rows } = await this.database.forOrganisation(orgId).query<UsageRow>(
      `SELECT day::text AS date, key_id AS "keyId", route, requests::float8 AS requests, items::float8 AS items
       FROM usage_days
       WHERE org_id = $1 AND livemode = $2 AND day BETWEEN $3::date AND $4::date
       ORDER BY day, key_id, route`,
      [orgId, livemode, from, to],
    );
    return rows;
  }

  /** Returns how many rows went. */
  async deleteBefore(date: Date): Promise<number> {
    const { rowCount } = await this.database.pool.query('DELETE FROM usage_days WHERE day < $1::date', [
      date,
    ]);
    return rowCount ?? 0;
  }
}
