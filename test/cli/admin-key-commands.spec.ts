import { userInfo } from 'node:os';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { type DealRun, dealSession } from '../support/deal-session.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi({ adminKey: null });
});
afterAll(() => api.close());

const session = dealSession(() => ({ DATABASE_URL: api.database.url }));
const deal = (...args: readonly string[]): Promise<DealRun> => session('admin-key', ...args);

interface Shown {
  readonly id: string;
  readonly key: string;
  readonly revoked_at: string | null;
}

describe('deal admin-key', () => {
  it('admits the first administrator, lists the key without its text, and revokes it, the last way in', async () => {
    const options = ['--role', 'owner', '--expires', '2999-01-31', '--cidr', '127.0.0.0/8', '--json'];
    const created = await deal('create', 'Aisha', ...options);
    expect(created.code).toBe(0);
    const { id, key, ...rest } = JSON.parse(created.output) as Shown;
    expect(rest).toMatchObject({
      name: 'Aisha',
      role: 'owner',
      cidrs: ['127.0.0.0/8'],
      expires_at: '2999-01-31T00:00:00.000Z',
    });
    expect((await api.get('/admin/v1/plans', key)).status).toBe(200);

    const listed = await deal('list', '--json');
    expect(JSON.parse(listed.output)).toMatchObject([{ id, name: 'Aisha', revoked_at: null }]);
    expect(listed.output).not.toContain(key);

    const revoked = await deal('revoke', id, '--json');
    expect((JSON.parse(revoked.output) as Shown).revoked_at).not.toBeNull();
    expect((await api.get('/admin/v1/plans', key)).status).toBe(401);
    expect((await deal('create', 'Omar', '--role', 'viewer')).output).toMatch(/^key +di_admin_/m);

    const { rows } = await api.database.pool.query(
      `SELECT action, actor FROM admin_actions WHERE target = $1 ORDER BY id`,
      [id],
    );
    const actor = `cli:${userInfo().username}`;
    expect(rows).toEqual([
      { action: 'admin_key.created', actor },
      { action: 'admin_key.revoked', actor },
    ]);
  }, 60_000);

  it.each([
    [['create', 'x'], 2, '--role'],
    [['create', 'x', '--role', 'root'], 2, 'viewer, support, owner'],
    [['create', ' ', '--role', 'owner'], 2, 'give 1 to 120 characters'],
    [['create', 'x', '--role', 'owner', '--expires', 'soon'], 2, '2027-01-31'],
    [['create', 'x', '--role', 'owner', '--expires', '2020-01-01'], 1, 'invalid_expiry'],
    [['create', 'x', '--role', 'owner', '--cidr', '10.0.0.1'], 1, 'invalid_cidr'],
    [['create', 'environment', '--role', 'owner'], 1, 'admin_key_exists'],
    [['revoke', 'akey_none'], 1, 'unknown_key'],
    [['create', '--help'], 0, '--role <role>'],
  ])('%j ends with %i and says %s', async (args, code, words) => {
    const run = await deal(...args);
    expect([run.code, run.output]).toEqual([code, expect.stringContaining(words)]);
  });
});
