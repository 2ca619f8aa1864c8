import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, newId } from '#platform';
import { bind, type Database, type Executor, type Owner } from '#storage';

/** Something an administrator did, or a job on behalf of the platform. */
export interface AdminAction {
  /** The organisation concerned; null for the platform as a whole. */
  readonly orgId: string | null;
  /** Who did it: `admin_key:<name>`, `api_key:<id>`, `cli:<system user>`, or a job such as `retention`. */
  readonly actor: string;
  /** What was done, as `thing.done`, for example `key.revoked`. */
  readonly action: string;
  /** The id of the affected object. */
  readonly target: string | null;
  /** Never a secret. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}

/** The organisation's key that acts, and its request. */
export interface KeyAuthor {
  readonly keyId: string;
  readonly requestId: string;
}

const APPEND = `
  INSERT INTO admin_actions (id, org_id, actor, action, target, details, request_id, created_at)
  VALUES (:id, :orgId, :actor, :action, :target, :details, :requestId, :now)`;

/** Administrative actions, append-only and sealed like analyses. */
@Injectable()
export class AdminActionStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records an action and returns its id. With `client`, in the transaction that makes the change. */
  async append(action: AdminAction, client: Executor = this.database.platform.pool): Promise<string> {
    const now = this.clock.now();
    const id = newId('adm', now);
    const details = JSON.stringify(action.details);
    const values = { ...action, id, details, requestId: action.requestId ?? null, now };
    await client.query(bind(APPEND, values));
    return id;
  }

  /** Records what an organisation's key did, in the same transaction. */
  async appendByKey(
    client: Executor,
    { orgId, livemode }: Owner,
    { keyId, requestId }: KeyAuthor,
    { action, target, details }: Pick<AdminAction, 'action' | 'target'> & { readonly details: object },
  ): Promise<void> {
    const about = { livemode, ...details };
    await this.append(
      { orgId, actor: `api_key:${keyId}`, action, target, details: about, requestId },
      client,
    );
  }
}
