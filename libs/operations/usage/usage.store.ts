import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, type Owner } from '#storage';

/** One key's use of a route on one day (UTC). */
export interface UsageRow {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly keyId: string;
  /** Method and route as declared, `POST /v1/analyze`. */
  readonly route: string;
  readonly requests: number;
  /** Analyses requested: single ones and batch items. */
  readonly items: number;
}

export interface UsageCount extends UsageRow, Owner {}

const ADD = `
  INSERT INTO usage_days AS known (org_id, livemode, day, key_id, route, requests, items)
  SELECT * FROM unnest(:orgId::text[], :livemode::boolean[], :date::date[], :keyId::text[], :route::text[], :requests::bigint[], :items::bigint[])
    AS t (org_id, livemode, day, key_id, route, requests, items)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (org_id, livemode, day, key_id, route) DO UPDATE SET
    requests = known.requests + excluded.requests, items = known.items + excluded.items`;

const READ = `
  SELECT day::text AS date, key_id AS "keyId", route, requests::float8 AS requests, items::float8 AS items
  FROM usage_days
  WHERE org_id = :orgId AND livemode = :livemode AND day BETWEEN :from::date AND :to::date
  ORDER BY day, key_id, route`;

/** Calls and analyses by day, key and route. */
@Injectable()
export class UsageStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Adds counts, all or none. Rows are locked in a fixed order, so that processes do not deadlock. */
  async add(counts: readonly UsageCount[]): Promise<void> {
    const column = <T>(read: (count: UsageCount) => T): T[] => counts.map(read);
    const values = {
      orgId: column((count) => count.orgId),
      livemode: column((count) => count.livemode),
      date: column((count) => count.date),
      keyId: column((count) => count.keyId),
      route: column((count) => count.route),
      requests: column((count) => count.requests),
      items: column((count) => count.items),
    };
    await this.database.platform.pool.query(bind(ADD, values, 'usage_add'));
  }

  /** Oldest day first; `from` and `to` are dates, both inclusive. */
  async read(owner: Owner, from: string, to: string): Promise<UsageRow[]> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<UsageRow>(bind(READ, { ...owner, from, to }));
    return rows;
  }

  /** Returns the number of rows deleted. */
  async deleteBefore(date: Date): Promise<number> {
    const { rowCount } = await this.database.pool.query('DELETE FROM usage_days WHERE day < $1::date', [
      date,
    ]);
    return rowCount ?? 0;
  }
}
