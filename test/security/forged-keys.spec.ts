import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { mintApiKey } from '#auth';

import { type ApiUnderTest, openTestApi, PROOF } from '../support/api-under-test.js';

let api: ApiUnderTest;
let strict: ApiUnderTest;

beforeAll(async () => {
  api = await openTestApi();
  strict = await openTestApi({ acceptUnprovenKeys: false });
});
afterAll(() => Promise.all([api.close(), strict.close()]));

const call = async (to: ApiUnderTest, key: string, address: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': address };
  const response = await fetch(`${to.url}/v1/usage`, { headers });
  await response.body?.cancel();
  return response.status;
};
const forged = (): string => mintApiKey(false, false, new Date()).text;
const lookUps = (of: ApiUnderTest) => of.metric('credential_lookups_total');

describe('made-up keys', () => {
  it('are looked up a limited number of times per address, without blocking genuine keys from it', async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < 14; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => call(api, forged(), '192.0.2.9')));
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(await lookUps(api)).toBe(statuses.get(401));
    expect(await api.metric('http_auth_throttled_total')).toBe(statuses.get(429));
    const proven = await api.key();
    expect(await call(api, proven, '192.0.2.9')).toBe(200);
    expect(await call(api, forged(), '192.0.2.10')).toBe(401);
  });

  it('are not read twice', async () => {
    const key = forged();
    expect(await call(api, key, '192.0.2.11')).toBe(401);
    const before = await lookUps(api);
    for (let again = 0; again < 5; again += 1) expect(await call(api, key, '192.0.2.11')).toBe(401);
    expect(await lookUps(api)).toBe(before);
  });

  it('are never looked up once keys without a proof are no longer accepted', async () => {
    for (let at = 0; at < 20; at += 1) expect(await call(strict, forged(), '192.0.2.12')).toBe(401);
    expect(await lookUps(strict)).toBe(0);
    const proven = await strict.key();
    expect(PROOF.proves(proven)).toBe(true);
    expect(await call(strict, proven, '192.0.2.12')).toBe(200);
  });
});

describe('a key issued before there was a proof', () => {
  it('works, even after a change of access', async () => {
    const { id } = await api.organisation();
    const old = mintApiKey(false, false, new Date());
    await api.database.pool.query(
      `INSERT INTO api_keys (id, org_id, livemode, restricted, name, hash, hint, scopes, cidrs, created_at)
       VALUES ($1, $2, false, false, 'old', $3, $4, '{usage}', '{}', now())`,
      [old.id, id, old.hash, old.hint],
    );
    expect(await call(api, old.text, '192.0.2.13')).toBe(200);
    await api.key();
    expect(await call(api, old.text, '192.0.2.13')).toBe(200);
  });
});
