import { expect, it } from '@jest/globals';

import { DomainError } from '#platform';
import type { ServedSnapshot } from '#scoring';

import { findUnknownDistricts } from './find-unknown-districts.js';

/** A market of one district that counts the names it has to search for. */
function marketOfOne() {
  const asked: string[] = [];
  const market = {
    communities: () => Promise.resolve({ communities: [{ district: 'Marsa Dubai' }] }),
    placeNamed: (name: string) => {
      asked.push(name);
      return Promise.reject(new DomainError('unknown_area', `There is no area "${name}".`));
    },
  } as unknown as ServedSnapshot;
  return { asked, market };
}

const names = Array.from({ length: 200 }, (_, at) => `Nowhere ${at}`);

it('names the first unknown districts, and searches for no more than it names', async () => {
  const { asked, market } = marketOfOne();
  const caps = [{ districts: ['marsa dubai ', ...names] }, { districts: names }];
  const errors = await findUnknownDistricts({ ltv_caps: caps }, null, market, 'org_a', '');
  expect(errors).toHaveLength(20);
  expect(errors[0]).toMatchObject({ pointer: '/ltv_caps/0/districts/1', code: 'unknown_area' });
  expect(asked).toEqual(names.slice(0, 20));
});

it('accepts any name that the policy already has', async () => {
  const { asked, market } = marketOfOne();
  const before = { ltv_caps: [{ districts: ['Nowhere 0'] }] };
  const rules = { ltv_caps: [{ districts: ['NOWHERE 0', 'Marsa Dubai'] }] };
  expect(await findUnknownDistricts(rules, before, market, 'org_a', '')).toEqual([]);
  expect(asked).toEqual([]);
});
