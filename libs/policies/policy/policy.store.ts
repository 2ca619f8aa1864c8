import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';

import { AdminActionStore, type KeyAuthor } from '#auth';
import { type Clock, CLOCK, DATABASE, DomainError, newId, showValue } from '#platform';
import { bind, type Database, type Executor, inPage, type Owner, type PageQuery, pageValues } from '#storage';

import { MOST_POLICIES, type Policy, type PolicyRules, type PolicyVersion } from './policy-rules.js';
import { sameRules } from './read-policy-rules.js';

const VERSION = `v.id, v.name, v.version, v.rules, v.key_id AS "keyId", v.created_at AS "createdAt"`;
const POLICY = `p.id, v.name, v.version, v.rules, v.key_id AS "keyId", v.created_at AS "createdAt",
  p.archived_at AS "archivedAt"`;
const OWN = 'org_id = :orgId AND livemode = :livemode';
const FROM = `(SELECT * FROM policies WHERE ${OWN}) p
  JOIN policy_versions v ON v.org_id = p.org_id AND v.livemode = p.livemode AND v.name = p.name AND v.version = p.version`;

/**
 * Organisations' policies. Every version is kept; a change is committed with its entry in the organisation's audit
 * trail.
 */
@Injectable()
export class PolicyStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Gives a policy these rules: as a new version, unless the latest is the same. An archived policy is reactivated.
   * Throws plan_limit_reached.
   * @returns the policy, and whether it is the first with its name.
   */
  put(
    owner: Owner,
    name: string,
    rules: PolicyRules,
    by: KeyAuthor,
  ): Promise<{ policy: Policy; isNew: boolean }> {
    return this.database.transaction(async (client) => {
      const lock = `policies:${owner.orgId}:${owner.livemode}`;
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
      const before = await select(client, owner, name);
      if (before === null) await assertRoom(client, owner);
      const same = before !== null && sameRules(before.rules, rules);
      if (same && before.archivedAt === null) return { policy: before, isNew: false };
      const now = this.clock.now();
      const version = (before?.version ?? 0) + (same ? 0 : 1);
      if (!same)
        await insertVersion(client, {
          ...owner,
          name,
          version,
          rules: JSON.stringify(rules),
          keyId: by.keyId,
          now,
        });
      await client.query(bind(UPSERT, { ...owner, id: newId('po', now), name, version, now }));
      await this.note(client, owner, by, 'policy.put', name, {
        version,
        was_archived: before?.archivedAt != null,
      });
      return { policy: await found(client, owner, name), isNew: before === null };
    }, owner.orgId);
  }

  /** Archives a policy; its versions stay. Archiving again changes nothing. Throws not_found. */
  archive(owner: Owner, name: string, by: KeyAuthor): Promise<Policy> {
    return this.database.transaction(async (client) => {
      const text = `UPDATE policies SET archived_at = :now, updated_at = :now WHERE ${OWN} AND name = :name AND archived_at IS NULL`;
      const { rowCount } = await client.query(bind(text, { ...owner, name, now: this.clock.now() }));
      const policy = await found(client, owner, name);
      if (rowCount === 1)
        await this.note(client, owner, by, 'policy.archived', name, { version: policy.version });
      return policy;
    }, owner.orgId);
  }

  /** Null if there is none, or it belongs to another organisation or mode. */
  find(owner: Owner, name: string): Promise<Policy | null> {
    return select(this.database.forOrganisation(owner.orgId), owner, name);
  }

  /** Throws not_found. */
  get(owner: Owner, name: string): Promise<Policy> {
    return found(this.database.forOrganisation(owner.orgId), owner, name);
  }

  /** Newest name first, including archived ones; one more than `limit` means there are more. */
  async list(owner: Owner, page: PageQuery): Promise<readonly Policy[]> {
    const text = `SELECT * FROM (SELECT ${POLICY} FROM ${FROM}) AS t WHERE true ${inPage(page)}`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<Policy>(bind(text, { ...owner, ...pageValues(page) }));
    return rows;
  }

  /** Newest first; one more than `limit` means there are more. */
  async versions(owner: Owner, name: string, page: PageQuery): Promise<readonly PolicyVersion[]> {
    const text = `SELECT ${VERSION} FROM policy_versions v WHERE ${OWN} AND name = :name ${inPage(page)}`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<PolicyVersion>(bind(text, { ...owner, name, ...pageValues(page) }));
    return rows;
  }

  /** Null if there is none. */
  async findVersion(owner: Owner, name: string, version: number): Promise<PolicyVersion | null> {
    const text = `SELECT ${VERSION} FROM policy_versions v WHERE ${OWN} AND name = :name AND version = :version`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<PolicyVersion>(bind(text, { ...owner, name, version }));
    return rows[0] ?? null;
  }

  private note(
    client: Executor,
    owner: Owner,
    by: KeyAuthor,
    action: string,
    target: string,
    details: object,
  ): Promise<void> {
    const log = new AdminActionStore(this.database, this.clock);
    return log.appendByKey(client, owner, by, { action, target, details });
  }
}

const UPSERT = `
  INSERT INTO policies (id, org_id, livemode, name, version, created_at, updated_at)
  VALUES (:id, :orgId, :livemode, :name, :version, :now, :now)
  ON CONFLICT (org_id, livemode, name) DO UPDATE SET version = :version, archived_at = NULL, updated_at = :now`;

interface NewVersion extends Owner {
  readonly name: string;
  readonly version: number;
  /** JSON. */
  readonly rules: string;
  readonly keyId: string;
  readonly now: Date;
}

async function insertVersion(client: ClientBase, values: NewVersion): Promise<void> {
  const text = `INSERT INTO policy_versions (id, org_id, livemode, name, version, rules, key_id, created_at)
    VALUES (:id, :orgId, :livemode, :name, :version, :rules, :keyId, :now)`;
  await client.query(bind(text, { ...values, id: newId('pv', values.now) }));
}

async function select(executor: Executor, owner: Owner, name: string): Promise<Policy | null> {
  const text = `SELECT ${POLICY} FROM ${FROM} WHERE p.name = :name`;
  const { rows } = await executor.query<Policy>(bind(text, { ...owner, name }));
  return rows[0] ?? null;
}

async function found(executor: Executor, owner: Owner, name: string): Promise<Policy> {
  const policy = await select(executor, owner, name);
  if (policy !== null) return policy;
  throw new DomainError(
    'not_found',
    `There is no policy ${showValue(name)} here; PUT /v1/policies/{name} creates one.`,
  );
}

async function assertRoom(client: Executor, owner: Owner): Promise<void> {
  const text = `SELECT count(*)::int AS count FROM policies WHERE ${OWN}`;
  const { rows } = await client.query<{ count: number }>(bind(text, { ...owner }));
  const present = rows[0]?.count ?? 0;
  if (present < MOST_POLICIES) return;
  throw new DomainError(
    'plan_limit_reached',
    `There are ${present} policies in this mode, archived ones included, and at most ${MOST_POLICIES} are allowed; give an existing one new rules.`,
    { extra: { limit: MOST_POLICIES, present } },
  );
}
