import { Inject, Injectable } from '@nestjs/common';

import { effectiveLimits, type LimitRow, type Limits, type Scope } from '#http';
import { DATABASE } from '#platform';
import type { Database } from '#storage';

/** Everything that currently decides whether a call with a key is admitted. */
export interface Credential {
  readonly keyId: string;
  readonly hash: Buffer;
  readonly orgId: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly cidrs: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly plan: string;
  readonly apiAccess: boolean;
  readonly planExpiresAt: Date | null;
  readonly suspended: boolean;
  readonly limits: Limits;
}

type CredentialRow = Omit<Credential, 'limits'> & {
  readonly planLimits: readonly LimitRow[];
  readonly ownLimits: readonly LimitRow[];
};

/** Looks up what a key may do, in one statement. */
@Injectable()
export class CredentialStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Null if there is no such key. Revoked and expired keys are returned as such. */
  async find(keyId: string): Promise<Credential | null> {
    const { rows } = await this.database.platform.pool.query<CredentialRow>({
      name: 'credential',
      text: `
        SELECT k.id AS "keyId", k.hash, k.org_id AS "orgId", k.livemode, k.scopes, k.cidrs,
          k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
          o.plan, p.api_access AS "apiAccess", o.plan_expires_at AS "planExpiresAt",
          o.status = 'suspended' AS suspended,
          (SELECT coalesce(json_agg(json_build_object('name', l.name, 'value', l.value)), '[]')
             FROM plan_limits l WHERE l.plan = o.plan AND l.livemode = k.livemode) AS "planLimits",
          (SELECT coalesce(json_agg(json_build_object('name', l.name, 'value', l.value)), '[]')
             FROM organisation_limits l WHERE l.org_id = o.id AND l.livemode = k.livemode) AS "ownLimits"
        FROM api_keys k JOIN organisations o ON o.id = k.org_id JOIN plans p ON p.code = o.plan
        WHERE k.id = $1`,
      values: [keyId],
    });
    const [row] = rows;
    if (!row) return null;
    const { planLimits, ownLimits, ...credential } = row;
    return { ...credential, limits: effectiveLimits(planLimits, ownLimits) };
  }
}
