import { LIMIT_NAMES, type LimitName } from '#http';
import type { Clock, KeyProof } from '#platform';
import type { Database } from '#storage';

import { type ApiKey, type IssuedApiKey, KeyStore, type NewApiKey } from './key.store.js';
import { type Organisation, type OrganisationStatus, OrganisationStore } from './organisation.store.js';
import { type Actor, type Deed, performLogged } from './perform-logged.js';
import { type Plan, PlanStore } from './plan.store.js';

/** Values to set by mode; null resets an organisation to its plan's value. */
export interface LimitChanges<V extends number | null = number | null> {
  readonly live?: Readonly<Partial<Record<LimitName, V>>>;
  readonly test?: Readonly<Partial<Record<LimitName, V>>>;
}

/** The changes; absent fields stay as they are. */
export interface OrganisationChange {
  /** A new plan, and when it expires (null: never). */
  readonly plan?: { readonly code: string; readonly expiresAt: Date | null };
  readonly status?: OrganisationStatus;
  readonly limits?: LimitChanges;
}

export interface NewOrganisation {
  readonly name: string;
  readonly plan: string;
  /** If given, created once under this id. */
  readonly id?: string;
  readonly limits?: LimitChanges;
}

interface Stores {
  readonly organisations: OrganisationStore;
  readonly keys: KeyStore;
  readonly plans: PlanStore;
}

/** Changes to who may call, and how much. Each is committed together with its entry in the admin action log. */
export class AccessAdministration {
  constructor(
    private readonly database: Database,
    private readonly by: Actor,
    private readonly clock: Clock,
    private readonly proof: KeyProof,
  ) {}

  /** Throws organisation_exists, unknown_plan. */
  createOrganisation({ name, plan, id, limits }: NewOrganisation): Promise<Organisation> {
    return this.perform(async ({ organisations }) => {
      const created = await organisations.create(name, plan, id);
      await setLimits(organisations, created.id, limits);
      return [created, about(created.id, 'organisation.created', { name, plan, limits })];
    });
  }

  /** The organisation of that name, created if missing. Throws unknown_plan. */
  ensureOrganisation(name: string, plan: string): Promise<{ created: boolean; organisation: Organisation }> {
    return this.perform(async ({ organisations }) => {
      const ensured = await organisations.ensure(name, plan);
      const { id } = ensured.organisation;
      return [ensured, ensured.created ? about(id, 'organisation.created', { name, plan }) : null];
    });
  }

  /** Throws unknown_organisation, unknown_plan. */
  changeOrganisation(idOrName: string, change: OrganisationChange): Promise<Organisation> {
    return this.perform(async ({ organisations }) => {
      const { id, ...before } = await organisations.get(idOrName);
      const { plan, status, limits } = change;
      if (plan !== undefined) await organisations.setPlan(id, plan.code, plan.expiresAt);
      if (status !== undefined) await organisations.setStatus(id, status);
      await setLimits(organisations, id, limits);
      const details = {
        ...(plan && { plan: { code: plan.code, expires_at: plan.expiresAt } }),
        ...(status && { status }),
        ...(limits && { limits }),
        before: {
          ...(plan && { plan: { code: before.plan, expires_at: before.planExpiresAt } }),
          ...(status && { status: before.status }),
        },
      };
      return [await organisations.get(id), about(id, 'organisation.changed', details)];
    });
  }

  /** Throws unknown_organisation, invalid_cidr, invalid_expiry. */
  createKey(organisation: string, request: Omit<NewApiKey, 'orgId'>): Promise<IssuedApiKey> {
    return this.perform(async ({ organisations, keys }) => {
      const { id: orgId } = await organisations.get(organisation);
      const issued = await keys.create({ ...request, orgId });
      const { name, livemode, scopes, cidrs, expiresAt } = issued.key;
      const details = { name, livemode, scopes, cidrs, expires_at: expiresAt };
      return [issued, { action: 'key.created', orgId, target: issued.key.id, details }];
    });
  }

  /** Throws unknown_key, key_not_active. */
  rotateKey(id: string, overlapSeconds: number, successorId?: string): Promise<IssuedApiKey> {
    return this.perform(async ({ keys }) => {
      const issued = await keys.rotate(id, overlapSeconds, successorId);
      const details = { replaced_by: issued.key.id, overlap_seconds: overlapSeconds };
      return [issued, { action: 'key.rotated', orgId: issued.key.orgId, target: id, details }];
    });
  }

  /** Throws unknown_key. */
  revokeKey(id: string): Promise<ApiKey> {
    return this.perform(async ({ keys }) => {
      const before = await keys.get(id);
      const revoked = await keys.revoke(id);
      const deed = { action: 'key.revoked', orgId: revoked.orgId, target: id };
      return [revoked, before.revokedAt === null ? deed : null];
    });
  }

  /** Throws plan_exists, unknown_plan, invalid_plan_code. */
  createPlan(plan: { code: string; name: string; apiAccess: boolean; like: string }): Promise<Plan> {
    return this.perform(async ({ plans }) => {
      const created = await plans.create(plan);
      return [created, { action: 'plan.created', orgId: null, target: plan.code, details: { ...plan } }];
    });
  }

  /** Throws unknown_plan. */
  changePlan(code: string, change: { apiAccess?: boolean; limits?: LimitChanges<number> }): Promise<Plan> {
    return this.perform(async ({ plans }) => {
      const { apiAccess, limits } = change;
      if (apiAccess !== undefined) await plans.setAccess(code, apiAccess);
      for (const [livemode, name, value] of entries(limits)) {
        await plans.setLimit(code, livemode, name, value);
      }
      const details = { ...change };
      return [await plans.get(code), { action: 'plan.changed', orgId: null, target: code, details }];
    });
  }

  private perform<T>(work: (stores: Stores) => Promise<readonly [T, Deed | null]>): Promise<T> {
    const { database, by, clock } = this;
    return performLogged({ database, by, clock }, (inside) =>
      work({
        organisations: new OrganisationStore(inside, clock),
        keys: new KeyStore(inside, clock, this.proof),
        plans: new PlanStore(inside),
      }),
    );
  }
}

function about(orgId: string, action: string, details: Readonly<Record<string, unknown>>): Deed {
  return { action, orgId, target: orgId, details };
}

function entries<V extends number | null>(
  limits: LimitChanges<V> = {},
): (readonly [boolean, LimitName, V])[] {
  return [true, false].flatMap((livemode) => {
    const values = (livemode ? limits.live : limits.test) ?? {};
    return LIMIT_NAMES.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[livemode, name, value] as const];
    });
  });
}

async function setLimits(
  organisations: OrganisationStore,
  orgId: string,
  limits: LimitChanges | undefined,
): Promise<void> {
  for (const [livemode, name, value] of entries(limits)) {
    await organisations.setLimit({ orgId, livemode }, name, value);
  }
}
