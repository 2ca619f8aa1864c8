import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, inPage, type PageQuery, pageValues } from '#storage';

/** An administrative action as recorded. */
export interface AdminActionRecord {
  readonly id: string;
  readonly orgId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly target: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly createdAt: Date;
}

/** Reads the admin action log. */
@Injectable()
export class AdminActionLog {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Newest first; one more than `limit` if there is another page. */
  async page(page: PageQuery): Promise<readonly AdminActionRecord[]> {
    const text = `SELECT id, org_id AS "orgId", actor, action, target, details, request_id AS "requestId",
      created_at AS "createdAt" FROM admin_actions WHERE true ${inPage(page)}`;
    const { rows } = await this.database.platform.pool.query<AdminActionRecord>(bind(text, pageValues(page)));
    return rows;
  }
}
