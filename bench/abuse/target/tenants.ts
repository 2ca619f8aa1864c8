import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { PreparingClient } from './preparing-client.js';
import type { Target } from './target.js';

/** Rates no attack from one machine reaches, so that limits hide nothing; quotas small enough to stay fast. */
const ROOMY = {
  requests_per_minute: 10_000_000,
  requests_burst: 10_000_000,
  items_per_minute: 10_000_000,
  items_burst: 10_000_000,
  batches_in_flight: 10_000,
  batch_items_backlog: 10_000_000,
  watches: 60,
  webhook_endpoints: 8,
};

/** Keys of every kind a caller may have. All are test keys. */
export interface Keys {
  /** May do everything a customer may. */
  readonly main: string;
  /** Of the same organisation, with the scope `usage` only. */
  readonly restricted: string;
  readonly revoked: string;
  readonly expired: string;
  /** Usable only from a network nobody calls from. */
  readonly elsewhere: string;
  /** Of an organisation whose plan excludes the API. */
  readonly planless: string;
  /** Of another organisation. */
  readonly foreign: string;
  readonly admin: string;
}

/** Objects administrators may change without affecting the run. */
export interface Victims {
  readonly organisation: string;
  readonly plan: string;
}

/** The organisations of one run, created through the admin routes. */
export class Tenants {
  private constructor(
    readonly keys: Keys,
    readonly victims: Victims,
    private readonly admin: PreparingClient,
  ) {}

  static async create(target: Target): Promise<Tenants> {
    const admin = new PreparingClient(target.baseUrl, target.adminKey);
    const run = randomBytes(4).toString('hex');
    const main = await createTenant(admin, `Abuse ${run}`);
    const foreign = await createTenant(admin, `Abuse neighbour ${run}`);
    const plan = `abuse_${run}`;
    await admin.call('POST', '/admin/v1/plans', { code: plan, name: 'Abuse', api_access: false });
    // A separate plan: the victim's is changed by the requests sent.
    const lapsed = `lapsed_${run}`;
    await admin.call('POST', '/admin/v1/plans', { code: lapsed, name: 'Lapsed', api_access: false });
    const planless = await createTenant(admin, `Abuse lapsed ${run}`, lapsed);
    const issue = (org: string, body: object = {}) => issueKey(admin, org, body);
    const revoked = await issue(main);
    await admin.call('POST', `/admin/v1/keys/${keyId(revoked)}/revoke`);
    const keys = {
      main: await issue(main),
      restricted: await issue(main, { scopes: ['usage'] }),
      revoked,
      expired: await issue(main, { expires_at: new Date(Date.now() + 2_000).toISOString() }),
      elsewhere: await issue(main, { cidrs: ['192.0.2.0/24'] }),
      planless: await issue(planless),
      foreign: await issue(foreign),
      admin: target.adminKey,
    };
    const victim = await createTenant(admin, `Abuse victim ${run}`);
    await delay(2_000); // until the expired key has expired
    return new Tenants(keys, { organisation: victim, plan }, admin);
  }

  /** A key that may be rotated or revoked. */
  victimKey(): Promise<string> {
    return issueKey(this.admin, this.victims.organisation, {}).then(keyId);
  }

  /** An admin key that may be revoked. */
  victimAdminKey(): Promise<string> {
    const name = `Abuse ${randomBytes(4).toString('hex')}`;
    return this.admin.text('id', 'POST', '/admin/v1/admin-keys', { name, role: 'viewer' });
  }
}

/**
 * Creates an organisation with generous limits, or those given.
 * @returns its id.
 */
export async function createTenant(
  admin: PreparingClient,
  name: string,
  plan = 'enterprise',
  limits: Readonly<Record<string, number>> = ROOMY,
): Promise<string> {
  return admin.text('id', 'POST', '/admin/v1/organisations', {
    name,
    plan,
    limits: { live: limits, test: limits },
  });
}

/** The text of a new test key. */
export function issueKey(admin: PreparingClient, organisation: string, body: object = {}): Promise<string> {
  return admin.text('key', 'POST', `/admin/v1/organisations/${organisation}/keys`, { mode: 'test', ...body });
}

function keyId(key: string): string {
  return `key_${/^di_(?:rk_)?(?:live|test)_([0-9A-Za-z]{22})/.exec(key)?.[1] ?? ''}`;
}
