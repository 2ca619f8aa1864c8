import { describe, expect, it } from '@jest/globals';

import { PUBLIC_ONLY, PUBLIC_OR_LOOPBACK } from './address-policy.js';
import { checkEndpoint } from './check-endpoint.js';
import type { Resolver } from './guarded-lookup.js';

const leadsTo =
  (...addresses: string[]): Resolver =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('the URL of an endpoint', () => {
  it('is accepted in normalised form if its name resolves to public addresses', async () => {
    const url = await checkEndpoint('https://Hooks.Example.com/a', PUBLIC_ONLY, leadsTo('93.184.215.14'));
    expect(url).toBe('https://hooks.example.com/a');
  });

  it.each([['10.0.0.1'], ['93.184.215.14', '169.254.169.254'], ['::1'], ['64:ff9b::a00:1']])(
    'is refused if its name resolves to %s',
    async (...addresses) => {
      const check = checkEndpoint('https://hooks.example.com/', PUBLIC_ONLY, leadsTo(...addresses));
      await expect(check).rejects.toMatchObject({ code: 'url_not_allowed' });
    },
  );

  it('is accepted if its name does not resolve yet', async () => {
    const failing: Resolver = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(checkEndpoint('https://new.example.com/', PUBLIC_ONLY, failing)).resolves.toBe(
      'https://new.example.com/',
    );
  });

  it('may be this machine only if the policy allows it', async () => {
    const local = 'http://127.0.0.1:9000/';
    await expect(checkEndpoint(local, PUBLIC_OR_LOOPBACK)).resolves.toBe(local);
    await expect(checkEndpoint(local, PUBLIC_ONLY)).rejects.toMatchObject({ code: 'url_not_allowed' });
  });
});
