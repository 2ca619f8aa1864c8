import { describe, expect, it } from '@jest/globals';

import { type IdPrefix, newId } from '#platform';

import { PageFields, pageQuery } from './list-page.js';

const query = (given: Partial<PageFields>, prefix: IdPrefix = 'ba') =>
  pageQuery(Object.assign(new PageFields(), given), prefix);

const refusedAt = (...parameters: string[]) =>
  expect.objectContaining({
    code: 'invalid_fields',
    details: { errors: parameters.map((parameter) => expect.objectContaining({ parameter }) as unknown) },
  });

describe('the cursor of a list', () => {
  const id = newId('ba');

  it('is an id from that list, created here or numbered like deliveries', () => {
    expect(query({ starting_after: id })).toEqual({ limit: 10, startingAfter: id });
    const delivery = 'dl_5a64c5cc5add49128c7adac9e44666cc';
    expect(query({ limit: 3, ending_before: delivery }, 'dl')).toEqual({
      limit: 3,
      endingBefore: delivery,
    });
  });

  it.each(['nonsense', 'ba_nope', newId('an'), `${id}x`])(
    'is refused by name if it is %j, instead of returning the first page again',
    (cursor) => {
      expect(() => query({ starting_after: cursor })).toThrow(refusedAt('starting_after'));
      expect(() => query({ ending_before: cursor })).toThrow(
        `ending_before is "${cursor}"; give the id of an object from this list (ba_…).`,
      );
    },
  );

  it('goes one way: both directions at once are refused', () => {
    expect(() => query({ starting_after: id, ending_before: id })).toThrow(refusedAt('ending_before'));
  });
});
