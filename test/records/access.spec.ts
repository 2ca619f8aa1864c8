import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { newId, NO_PROOF } from '#platform';
import {
  AccessAdministration,
  AdminActionLog,
  CredentialStore,
  hashApiKey,
  KeyStore,
  OrganisationStore,
  parseApiKey,
  PlanStore,
} from '#auth';
import { type Database, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';

let database: Database;
let now = new Date('2026-04-01T00:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 3, applicationName: 'test' });
});
afterAll(() => database.close());

const organisations = () => new OrganisationStore(database, clock);
const keys = () => new KeyStore(database, clock, NO_PROOF);
const credentials = () => new CredentialStore(database);

describe('organisations', () => {
  it('have unique names, ignoring case, and `ensure` returns the existing one', async () => {
    const created = await organisations().create('Falcon Bank', 'enterprise');
    await expect(organisations().create('FALCON bank', 'starter')).rejects.toMatchObject({
      code: 'organisation_exists',
    });
    const ensured = await organisations().ensure('falcon bank', 'starter');
    expect(ensured).toEqual({ created: false, organisation: created });
  });

  it('are found by their id, even if an older one has it as its name', async () => {
    const id = newId('org', now);
    await organisations().create(id, 'enterprise');
    await organisations().create('Named Later', 'enterprise', id);
    expect(await organisations().get(id)).toMatchObject({ id, name: 'Named Later' });
  });

  it('get their plan’s limits, their own where agreed, and the plan value back', async () => {
    const organisation = await organisations().create('Limits', 'enterprise');
    const plan = await new PlanStore(database).get('enterprise');
    expect(await organisations().limits(organisation, true)).toEqual(plan.limits.live);
    await organisations().setLimit({ orgId: organisation.id, livemode: true }, 'watches', 7);
    expect(await organisations().limits(organisation, true)).toEqual({ ...plan.limits.live, watches: 7 });
    expect(await organisations().limits(organisation, false)).toEqual(plan.limits.test);
    await organisations().setLimit({ orgId: organisation.id, livemode: true }, 'watches', null);
    expect(await organisations().limits(organisation, true)).toEqual(plan.limits.live);
  });

  it('may be on one of very many plans, of which an error names a few', async () => {
    const plans = new PlanStore(database);
    await database.pool.query(
      `INSERT INTO plans (code, name, api_access) SELECT 'bulk_' || n, 'Bulk', true FROM generate_series(1, 3000) n`,
    );
    await database.pool.query(
      `INSERT INTO plan_limits SELECT code, livemode, limits.name, value
       FROM plans, plan_limits limits WHERE code LIKE 'bulk%' AND plan = 'enterprise'`,
    );
    const [known, enterprise] = [await plans.list(), await plans.get('enterprise')];
    expect(known.find(({ code }) => code === 'bulk_2999')?.limits).toEqual(enterprise.limits);
    expect(known.find(({ code }) => code === 'enterprise')).toEqual(enterprise);
    const error: unknown = await plans.get('bulk_0').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unknown_plan' });
    expect((error as Error).message).toMatch(
      /^There is no plan "bulk_0"; the plans are (bulk_\d+, ){20}…\.$/,
    );
    await database.pool.query(`DELETE FROM plans WHERE code LIKE 'bulk%'`);
  });

  it('cannot be assigned an unknown plan', async () => {
    await expect(organisations().create('Nowhere', 'platinum')).rejects.toMatchObject({
      code: 'unknown_plan',
    });
    await organisations().create('Somewhere', 'enterprise');
    await expect(organisations().setPlan('somewhere', 'platinum', null)).rejects.toMatchObject({
      code: 'unknown_plan',
    });
  });
});

describe('keys', () => {
  it('are stored as hashes: neither the text nor its secret is in any column', async () => {
    const { id } = await organisations().create('Canary', 'enterprise');
    const { text } = await keys().create({ orgId: id, livemode: false, name: 'canary' });
    const { rows } = await database.pool.query<{ row: string }>('SELECT k::text AS row FROM api_keys k');
    const secret = text.split('_')[3] ?? 'none';
    for (const { row } of rows) {
      expect(row).not.toContain(text);
      expect(row).not.toContain(secret);
    }
  });

  it('rotate with an overlap: both work, the old one until its end', async () => {
    const { id } = await organisations().create('Rotation', 'enterprise');
    const old = await keys().create({ orgId: id, livemode: true, name: 'main', scopes: ['analyze'] });
    const issued = await keys().rotate(old.key.id, 3_600);
    const after = await keys().get(old.key.id);
    expect(after).toMatchObject({
      expiresAt: new Date(now.getTime() + 3_600_000),
      replacedBy: issued.key.id,
      revokedAt: null,
    });
    expect(issued.key).toMatchObject({ livemode: true, restricted: true, scopes: ['analyze'], name: 'main' });
    await expect(keys().rotate(old.key.id, 0)).rejects.toMatchObject({ code: 'key_not_active' });
  });

  it('keep an expiry that comes before the end of the overlap', async () => {
    const { id } = await organisations().create('Soon', 'enterprise');
    const expiresAt = new Date(now.getTime() + 60_000);
    const old = await keys().create({ orgId: id, livemode: true, name: 'main', expiresAt });
    await keys().rotate(old.key.id, 3_600);
    expect((await keys().get(old.key.id)).expiresAt).toEqual(expiresAt);
  });

  it('stay revoked from the first revocation on', async () => {
    const { id } = await organisations().create('Revoked', 'enterprise');
    const { key } = await keys().create({ orgId: id, livemode: true, name: 'main' });
    const first = await keys().revoke(key.id);
    now = new Date(now.getTime() + 1_000);
    expect((await keys().revoke(key.id)).revokedAt).toEqual(first.revokedAt);
    await expect(keys().revoke('key_none')).rejects.toMatchObject({ code: 'unknown_key' });
  });

  it('are refused with an invalid network or an expiry in the past', async () => {
    const { id: orgId } = await organisations().create('Wrong', 'enterprise');
    const base = { orgId, livemode: true, name: 'x' };
    await expect(keys().create({ ...base, cidrs: ['10.0.0.1'] })).rejects.toMatchObject({
      code: 'invalid_cidr',
    });
    await expect(keys().create({ ...base, expiresAt: new Date(0) })).rejects.toMatchObject({
      code: 'invalid_expiry',
    });
  });
});

describe('administration', () => {
  const administration = () => new AccessAdministration(database, { actor: 'cli:aisha' }, clock, NO_PROOF);
  const actions = () => new AdminActionLog(database).page({ limit: 100 });

  it('commits each change with its log entry, and neither if it is refused', async () => {
    const { id } = await administration().createOrganisation({ name: 'Logged', plan: 'enterprise' });
    const { key } = await administration().createKey(id, { livemode: false, name: 'x' });
    await administration().changeOrganisation(id, { status: 'suspended', limits: { live: { watches: 1 } } });
    await administration().revokeKey(key.id);
    await administration().revokeKey(key.id);
    const change = { limits: { test: { watches: 2 } }, plan: { code: 'platinum', expiresAt: null } };
    await expect(administration().changeOrganisation(id, change)).rejects.toMatchObject({
      code: 'unknown_plan',
    });
    const own = (await actions()).filter(({ orgId }) => orgId === id);
    expect(own.map(({ action, actor, target }) => [action, actor, target]).sort()).toEqual([
      ['key.created', 'cli:aisha', key.id],
      ['key.revoked', 'cli:aisha', key.id],
      ['organisation.changed', 'cli:aisha', id],
      ['organisation.created', 'cli:aisha', id],
    ]);
    expect((await organisations().limits(await organisations().get(id), false)).watches).not.toBe(2);
  });

  it('logs the plan and the status that a change replaced', async () => {
    const { id } = await administration().createOrganisation({ name: 'Replaced', plan: 'enterprise' });
    await administration().changeOrganisation(id, { status: 'suspended' });
    await administration().changeOrganisation(id, { plan: { code: 'starter', expiresAt: now } });
    const own = (await actions()).filter(({ orgId, action }) => orgId === id && action.endsWith('changed'));
    const expires_at = now.toISOString();
    expect(own.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { status: 'suspended', before: { status: 'active' } },
        { plan: { code: 'starter', expires_at }, before: { plan: { code: 'enterprise', expires_at: null } } },
      ]),
    );
  });
});

describe('a credential', () => {
  it('is found by the id inside the key, with the current plan and limits', async () => {
    const organisation = await organisations().create('Credential', 'enterprise');
    const { text } = await keys().create({ orgId: organisation.id, livemode: false, name: 'x' });
    const keyId = parseApiKey(text)?.id ?? '';
    await organisations().setLimit({ orgId: organisation.id, livemode: false }, 'requests_per_minute', 5);
    await organisations().setPlan(organisation.id, 'starter', now);
    const found = await credentials().find(keyId);
    expect(found).toMatchObject({
      keyId,
      hash: hashApiKey(text),
      orgId: organisation.id,
      livemode: false,
      plan: 'starter',
      apiAccess: false,
      planExpiresAt: now,
      limits: { requests_per_minute: 5, watches: 0 },
    });
    expect(await credentials().find('key_none')).toBeNull();
  });
});
