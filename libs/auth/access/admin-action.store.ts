import { type Clock, newId, systemClock } from '#platform';
import type { Database, Executor } from '#storage';

/** What an administrator, or a job on behalf of the platform, did. */
export interface AdminAction {
  /** The organisation concerned; null: the platform as a whole. */
  readonly orgId: string | null;
  /** Who: `admin_key:<name>`, `cli:<system user>`, or a job such as `retention`. */
  readonly actor: string;
  /** What, as `thing.done`, for example `key.revoked`. */
  readonly action: string;
  /** The id of what it was done to. */
  readonly target: string | null;
  /** Never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}

/** Administrative actions, append-only and sealed like analyses. */
export class AdminActionStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock = systemClock,
  ) {}

  /** Records an action, in the transaction of what it says where `client` is given; returns its id. */
  async append(action: AdminAction, client: Executor = this.database.platform.pool): Promise<string> {
    const now = this.clock.now();
    const id = newId('adm', now);
    await client.query(
      `INSERT INTO admin_actions (id, org_id, actor, action, target, details, request_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[id, action.orgId, action.actor, action.action, action.target],
        ...[JSON.stringify(action.details), action.requestId ?? null, now],
      ],
    );
    return id;
  }
}
