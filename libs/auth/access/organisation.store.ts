import { Inject, Injectable } from '@nestjs/common';

import { effectiveLimits, type LimitName, type LimitRow, type Limits } from '#http';
import { type Clock, CLOCK, DomainError, newId, PLATFORM_DATABASE } from '#platform';
import { bind, inPage, type Owner, type PageQuery, pageValues, type Statements } from '#storage';

export const ORGANISATION_STATUSES = ['active', 'suspended'] as const;
/** While an organisation is suspended, its keys are refused and its deliveries and watches are held. */
export type OrganisationStatus = (typeof ORGANISATION_STATUSES)[number];

export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  /** When the plan expires; null if it does not. */
  readonly planExpiresAt: Date | null;
  readonly status: OrganisationStatus;
  /** Null while active. */
  readonly suspendedAt: Date | null;
  readonly createdAt: Date;
}

const COLUMNS = `id, name, plan, plan_expires_at AS "planExpiresAt", status,
  suspended_at AS "suspendedAt", created_at AS "createdAt"`;

const SET_LIMIT = `
  INSERT INTO organisation_limits (org_id, livemode, name, value) VALUES (:orgId, :livemode, :name, :value)
  ON CONFLICT (org_id, livemode, name) DO UPDATE SET value = excluded.value`;

/** Organisations, their plans, and the limits agreed with them. */
@Injectable()
export class OrganisationStore {
  constructor(
    @Inject(PLATFORM_DATABASE) private readonly database: Statements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Names are unique, ignoring case. Creating the same id again returns the existing one. Throws organisation_exists,
   * unknown_plan.
   */
  async create(name: string, plan: string, id = newId('org', this.clock.now())): Promise<Organisation> {
    const { created, organisation } = await this.ensure(name, plan, id);
    if (created || organisation.id === id) return organisation;
    throw new DomainError(
      'organisation_exists',
      `There is already an organisation "${organisation.name}" (${organisation.id}); choose another name.`,
    );
  }

  /** The organisation of that name, created if missing; an existing one keeps its plan. */
  async ensure(
    name: string,
    plan: string,
    id = newId('org', this.clock.now()),
  ): Promise<{ created: boolean; organisation: Organisation }> {
    const known = await this.database.pool.query('SELECT FROM plans WHERE code = $1', [plan]);
    if (known.rowCount === 0) {
      throw unknownPlan(plan);
    }
    const values = { id, name, plan, now: this.clock.now() };
    const [created] = await this.read(
      `INSERT INTO organisations (id, name, plan, created_at) VALUES (:id, :name, :plan, :now)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      values,
    );
    if (created) return { created: true, organisation: created };
    return { created: false, organisation: await this.get(name) };
  }

  /** By id, or by name (ignoring case); a name that is another's id does not hide it. Throws unknown_organisation. */
  async get(idOrName: string): Promise<Organisation> {
    const [found] = await this.read(
      `SELECT ${COLUMNS} FROM organisations WHERE id = :idOrName OR lower(name) = lower(:idOrName)
       ORDER BY id = :idOrName DESC LIMIT 1`,
      { idOrName },
    );
    if (found) return found;
    throw new DomainError(
      'unknown_organisation',
      `There is no organisation "${idOrName}". List them with: deal org list, or GET ` +
        '/admin/v1/organisations.',
    );
  }

  /** Oldest first. */
  list(): Promise<readonly Organisation[]> {
    return this.read(`SELECT ${COLUMNS} FROM organisations ORDER BY created_at, id`);
  }

  /** Newest first; one more than `limit` if there is another page. */
  page(page: PageQuery): Promise<readonly Organisation[]> {
    return this.read(`SELECT ${COLUMNS} FROM organisations WHERE true ${inPage(page)}`, pageValues(page));
  }

  /**
   * Suspends or reactivates an organisation, in every process within a second. Suspending holds its deliveries and
   * watches; on reactivation, triggers catch up on them. Throws unknown_organisation.
   */
  async setStatus(idOrName: string, status: OrganisationStatus): Promise<Organisation> {
    const { id } = await this.get(idOrName);
    await this.read('UPDATE organisations SET status = :status WHERE id = :id', { id, status });
    return this.get(id);
  }

  /** Throws unknown_organisation, unknown_plan. */
  async setPlan(idOrName: string, plan: string, expiresAt: Date | null): Promise<Organisation> {
    const { id } = await this.get(idOrName);
    const [changed] = await this.read(
      `UPDATE organisations SET plan = :plan, plan_expires_at = :expiresAt
       WHERE id = :id AND EXISTS (SELECT FROM plans WHERE code = :plan) RETURNING ${COLUMNS}`,
      { id, plan, expiresAt },
    );
    if (changed) return changed;
    throw unknownPlan(plan);
  }

  /** Sets a limit agreed with one organisation; null resets it to the plan's value. */
  async setLimit({ orgId, livemode }: Owner, name: LimitName, value: number | null): Promise<void> {
    const own = 'org_id = :orgId AND livemode = :livemode AND name = :name';
    const text = value === null ? `DELETE FROM organisation_limits WHERE ${own}` : SET_LIMIT;
    await this.database.pool.query(bind(text, { orgId, livemode, name, value }));
  }

  /** The organisation's effective limits: its own, otherwise its plan's. */
  async limits({ id: orgId, plan }: Organisation, livemode: boolean): Promise<Limits> {
    const read = async (from: string): Promise<LimitRow[]> => {
      const text = `SELECT name, value::float8 AS value FROM ${from} AND livemode = :livemode`;
      return (await this.database.pool.query<LimitRow>(bind(text, { orgId, plan, livemode }))).rows;
    };
    return effectiveLimits(
      ...(await Promise.all([
        read('plan_limits WHERE plan = :plan'),
        read('organisation_limits WHERE org_id = :orgId'),
      ])),
    );
  }

  private async read(text: string, values: object = {}): Promise<Organisation[]> {
    return (await this.database.pool.query<Organisation>(bind(text, { ...values }))).rows;
  }
}

function unknownPlan(plan: string): DomainError {
  const detail = `There is no plan "${plan}". List them with: deal plan list, or GET /admin/v1/plans.`;
  return new DomainError('unknown_plan', detail);
}
