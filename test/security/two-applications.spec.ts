import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';

let first: ApiUnderTest;
let second: ApiUnderTest;

beforeAll(async () => {
  first = await openTestApi();
  second = await openTestApi();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

describe('two applications in one process', () => {
  it('accept only the keys of their own records, whichever was started last', async () => {
    const keys = [await first.key(), await second.key()] as const;
    const status = async (api: ApiUnderTest, key: string) => (await api.get('/v1/status', key)).status;
    const asked = [first, second].flatMap((api) => keys.map((key) => status(api, key)));
    expect(await Promise.all(asked)).toEqual([200, 401, 401, 200]);
  });
});
