import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';

import { effectiveLimits, type LimitName, type Limits } from '#http';
import { type Clock, DomainError, newId, systemClock } from '#platform';
import type { PageQuery, Statements } from '#storage';

import { organisationLimits, organisations, planLimits } from './access.schema.js';

export const ORGANISATION_STATUSES = ['active', 'suspended'] as const;
/** A suspended organisation's keys are refused until it is active again. */
export type OrganisationStatus = (typeof ORGANISATION_STATUSES)[number];

export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  /** When the plan lapses; null when it does not. */
  readonly planExpiresAt: Date | null;
  readonly status: OrganisationStatus;
  readonly createdAt: Date;
}

/** Organisations, the plan each is on, and the limits agreed with it. */
export class OrganisationStore {
  constructor(
    private readonly database: Statements,
    private readonly clock: Clock = systemClock,
  ) {}

  /**
   * Names are unique, case aside. Creating the same id again returns the first.
   * Throws organisation_exists, unknown_plan.
   */
  async create(name: string, plan: string, id = newId('org', this.clock.now())): Promise<Organisation> {
    const { created, organisation } = await this.ensure(name, plan, id);
    if (created || organisation.id === id) return organisation;
    throw new DomainError(
      'organisation_exists',
      `There is already an organisation "${organisation.name}" (${organisation.id}).`,
    );
  }

  /** The organisation of that name, created when there is none; an existing one keeps its plan. */
  async ensure(
    name: string,
    plan: string,
    id = newId('org', this.clock.now()),
  ): Promise<{ created: boolean; organisation: Organisation }> {
    const known = await this.database.pool.query('SELECT FROM plans WHERE code = $1', [plan]);
    if (known.rowCount === 0) {
      throw new DomainError('unknown_plan', `There is no plan "${plan}". List them with: deal plan list.`);
    }
    const [created] = await this.database.orm
      .insert(organisations)
      .values({ id, name, plan, createdAt: this.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (created) return { created: true, organisation: created };
    return { created: false, organisation: await this.find(name) };
  }

  /** By id, or by name (case aside). Throws unknown_organisation. */
  async find(idOrName: string): Promise<Organisation> {
    const [found] = await this.database.orm
      .select()
      .from(organisations)
      .where(
        or(eq(organisations.id, idOrName), eq(sql`lower(${organisations.name})`, sql`lower(${idOrName})`)),
      )
      .limit(1);
    if (found) return found;
    throw new DomainError('unknown_organisation', `There is no organisation "${idOrName}".`);
  }

  async list(): Promise<readonly Organisation[]> {
    return this.database.orm.select().from(organisations).orderBy(asc(organisations.createdAt));
  }

  /** Newest first; one more than `limit` when there is a further page. */
  async page({ limit, startingAfter, endingBefore }: PageQuery): Promise<readonly Organisation[]> {
    const { id } = organisations;
    return this.database.orm
      .select()
      .from(organisations)
      .where(
        and(
          startingAfter === undefined ? undefined : lt(id, startingAfter),
          endingBefore === undefined ? undefined : gt(id, endingBefore),
        ),
      )
      .orderBy(endingBefore === undefined ? desc(id) : asc(id))
      .limit(limit + 1);
  }

  /** Closes or opens the API to an organisation, in every process within a second. Throws unknown_organisation. */
  async setStatus(idOrName: string, status: OrganisationStatus): Promise<Organisation> {
    const { id } = await this.find(idOrName);
    await this.database.orm.update(organisations).set({ status }).where(eq(organisations.id, id));
    return this.find(id);
  }

  /** Throws unknown_organisation, unknown_plan. */
  async setPlan(idOrName: string, plan: string, expiresAt: Date | null): Promise<Organisation> {
    const { id } = await this.find(idOrName);
    const { rowCount } = await this.database.pool.query(
      `UPDATE organisations SET plan = $2, plan_expires_at = $3
       WHERE id = $1 AND EXISTS (SELECT FROM plans WHERE code = $2)`,
      [id, plan, expiresAt],
    );
    if (rowCount === 0) {
      throw new DomainError('unknown_plan', `There is no plan "${plan}". List them with: deal plan list.`);
    }
    return this.find(id);
  }

  /** Agrees a limit with one organisation; null returns to the plan's value. */
  async setLimit(orgId: string, livemode: boolean, name: LimitName, value: number | null): Promise<void> {
    const { orm } = this.database;
    const { orgId: org, livemode: mode, name: limit } = organisationLimits;
    if (value === null) {
      await orm.delete(organisationLimits).where(and(eq(org, orgId), eq(mode, livemode), eq(limit, name)));
      return;
    }
    await orm
      .insert(organisationLimits)
      .values({ orgId, livemode, name, value })
      .onConflictDoUpdate({ target: [org, mode, limit], set: { value } });
  }

  /** What holds for this organisation: its own limits over its plan's. */
  async limits(organisation: Organisation, livemode: boolean): Promise<Limits> {
    const { orm } = this.database;
    const [plan, own] = await Promise.all([
      orm
        .select()
        .from(planLimits)
        .where(and(eq(planLimits.plan, organisation.plan), eq(planLimits.livemode, livemode))),
      orm
        .select()
        .from(organisationLimits)
        .where(and(eq(organisationLimits.orgId, organisation.id), eq(organisationLimits.livemode, livemode))),
    ]);
    return effectiveLimits(plan, own);
  }
}
