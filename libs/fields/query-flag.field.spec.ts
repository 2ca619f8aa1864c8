import { describe, expect, it } from '@jest/globals';

import { QueryFlagField } from './query-flag.field.js';
import { checkFields, QUERY } from './read-fields.js';

class Query {
  @QueryFlagField({ description: 'Whether.' })
  dry_run?: boolean;
}

describe('flags in a query', () => {
  it('are true or false', () => {
    expect(checkFields(Query, { dry_run: 'true' }, QUERY)).toEqual({ dry_run: true });
    expect(checkFields(Query, { dry_run: 'false' }, QUERY)).toEqual({ dry_run: false });
    expect(checkFields(Query, {}, QUERY)).toEqual({});
  });

  it.each(['yes', '1', '', 'constructor', ['true', 'true']])('are not %j', (value) => {
    expect(checkFields(Query, { dry_run: value }, QUERY)).toEqual([
      expect.objectContaining({ parameter: 'dry_run', code: 'not_one_of' }),
    ]);
  });

  it('are refused with what was sent', () => {
    const detail = 'dry_run is "constructor"; give true or false.';
    expect(checkFields(Query, { dry_run: 'constructor' }, QUERY)).toMatchObject([{ detail }]);
  });
});
