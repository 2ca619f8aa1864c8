import type { Database, PageQuery } from '#storage';

/** An administrative action as it was recorded. */
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

/** Reads the log of administrative actions. */
export class AdminActionLog {
  constructor(private readonly database: Database) {}

  /** Newest first; one more than `limit` when there is a further page. */
  async page({ limit, startingAfter, endingBefore }: PageQuery): Promise<readonly AdminActionRecord[]> {
    const { rows } = await this.database.platform.pool.query<AdminActionRecord>(
      `SELECT id, org_id AS "orgId", actor, action, target, details, request_id AS "requestId",
         created_at AS "createdAt"
       FROM admin_actions
       WHERE ($1::text IS NULL OR id < $1) AND ($2::text IS NULL OR id > $2)
       ORDER BY id ${endingBefore === undefined ? 'DESC' : 'ASC'} LIMIT $3`,
      [startingAfter ?? null, endingBefore ?? null, limit + 1],
    );
    return rows;
  }
}
