import { describe, expect, it } from '@jest/globals';

import { CountField } from './count.field.js';
import { checkFields, QUERY } from './read-fields.js';

class Query {
  @CountField({ min: 1, max: 100, standard: 10, description: 'How many.' })
  limit?: number | null;
}

describe('a count in a query', () => {
  it('is parsed from text', () => {
    expect(checkFields(Query, { limit: '100' }, QUERY)).toEqual({ limit: 100 });
    expect(checkFields(Query, {}, QUERY)).toEqual({});
  });

  it.each([
    ['ten', 'not_an_integer'],
    ['1.5', 'not_an_integer'],
    ['', 'not_an_integer'],
    ['0', 'out_of_range'],
    ['101', 'out_of_range'],
  ])('is refused as %j', (limit, code) => {
    expect(checkFields(Query, { limit }, QUERY)).toMatchObject([{ parameter: 'limit', code }]);
  });
});
