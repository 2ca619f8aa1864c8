import { Inject, Injectable } from '@nestjs/common';

import { effectiveLimits, type LimitName, type LimitRow, type Limits } from '#http';
import { DomainError, PLATFORM_DATABASE } from '#platform';
import { bind, type Statements } from '#storage';

export interface Plan {
  readonly code: string;
  readonly name: string;
  /** Whether organisations on this plan may call the API. */
  readonly apiAccess: boolean;
  readonly limits: { readonly live: Limits; readonly test: Limits };
}

type PlanRow = Omit<Plan, 'limits'> & {
  readonly limits: readonly (LimitRow & { readonly livemode: boolean })[];
};

const SELECT = `
  SELECT code, plans.name, api_access AS "apiAccess",
    coalesce(json_agg(json_build_object('livemode', livemode, 'name', plan_limits.name, 'value', value))
      FILTER (WHERE plan IS NOT NULL), '[]') AS limits
  FROM plans LEFT JOIN plan_limits ON plan = code`;

const GROUPED = 'GROUP BY code ORDER BY code';

/** Maximum plan codes named in an error. */
const MOST_NAMED = 20;

const SET_LIMIT = `
  INSERT INTO plan_limits (plan, livemode, name, value) VALUES (:code, :livemode, :name, :value)
  ON CONFLICT (plan, livemode, name) DO UPDATE SET value = excluded.value`;

/** Plans and their limits. */
@Injectable()
export class PlanStore {
  constructor(@Inject(PLATFORM_DATABASE) private readonly database: Statements) {}

  /** Ordered by code. */
  list(): Promise<readonly Plan[]> {
    return this.read('true', {});
  }

  /** Throws unknown_plan. */
  async get(code: string): Promise<Plan> {
    const [found] = await this.read('plans.code = :code', { code });
    if (found) return found;
    const { rows } = await this.database.pool.query<{ code: string }>(
      `SELECT code FROM plans ORDER BY code LIMIT ${MOST_NAMED + 1}`,
    );
    const named = rows.slice(0, MOST_NAMED).map((plan) => plan.code);
    const known = [...named, ...(rows.length > MOST_NAMED ? ['…'] : [])].join(', ');
    throw new DomainError('unknown_plan', `There is no plan "${code}"; the plans are ${known}.`);
  }

  private async read(where: string, values: Readonly<Record<string, string>>): Promise<Plan[]> {
    const { rows } = await this.database.pool.query<PlanRow>(
      bind(`${SELECT} WHERE ${where} ${GROUPED}`, values),
    );
    return rows.map(({ limits, ...plan }) => {
      const mode = (livemode: boolean) =>
        effectiveLimits(
          limits.filter((limit) => limit.livemode === livemode),
          [],
        );
      return { ...plan, limits: { live: mode(true), test: mode(false) } };
    });
  }

  /** Adds a plan with another plan's limits. Throws plan_exists, unknown_plan. */
  async create(plan: { code: string; name: string; apiAccess: boolean; like: string }): Promise<Plan> {
    const { code, name, apiAccess, like } = plan;
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(code)) {
      throw new DomainError(
        'invalid_plan_code',
        `"${code}" is not a plan code; use 1 to 40 characters from a-z, 0-9 and _.`,
      );
    }
    await this.get(like);
    await this.database.transaction(async (client) => {
      const { rowCount } = await client.query(
        'INSERT INTO plans (code, name, api_access) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [code, name, apiAccess],
      );
      if (rowCount === 0)
        throw new DomainError('plan_exists', `There is already a plan "${code}"; choose another code.`);
      await client.query(
        'INSERT INTO plan_limits SELECT $1, livemode, name, value FROM plan_limits WHERE plan = $2',
        [code, like],
      );
    });
    return this.get(code);
  }

  /** Throws unknown_plan. */
  async setLimit(code: string, livemode: boolean, name: LimitName, value: number): Promise<void> {
    await this.get(code);
    await this.database.pool.query(bind(SET_LIMIT, { code, livemode, name, value }));
  }

  /** Opens or closes API access for a plan. Throws unknown_plan. */
  async setAccess(code: string, apiAccess: boolean): Promise<void> {
    await this.get(code);
    const text = 'UPDATE plans SET api_access = :apiAccess WHERE code = :code';
    await this.database.pool.query(bind(text, { code, apiAccess }));
  }
}
