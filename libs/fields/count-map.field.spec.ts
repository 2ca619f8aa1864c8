import { describe, expect, it } from '@jest/globals';

import { CountMapField } from './count-map.field.js';
import { ObjectField } from './field.decorators.js';
import { checkFields } from './read-fields.js';

const NAMES = ['items_per_minute', 'requests_per_minute'];

class Limits {
  @CountMapField({ names: NAMES, optional: true, removable: true, description: 'By name.' })
  test?: Record<string, number | null> | null;
}

class PlanLimits {
  @CountMapField({ names: NAMES, omittable: true, description: 'By name.' })
  test?: Record<string, number>;
}

class Request {
  @ObjectField({ fields: () => Limits, optional: true, description: 'By mode.' })
  limits?: Limits | null;
}

const check = (test: unknown) => checkFields(Request, { limits: { test } });

describe('counts by name', () => {
  it.each([[{}], [{ items_per_minute: 0 }], [{ items_per_minute: null, requests_per_minute: 1e12 }], [null]])(
    'accept %j',
    (test) => {
      expect(check(test)).toEqual({ limits: { test } });
    },
  );

  it.each([
    [{ items_per_minute: 5, requests_per_minute: -1 }, '/requests_per_minute', 'out_of_range'],
    [{ requests_per_minute: 1.5 }, '/requests_per_minute', 'out_of_range'],
    [{ requests_per_minute: '600' }, '/requests_per_minute', 'out_of_range'],
    [{ requests_per_minute: {} }, '/requests_per_minute', 'out_of_range'],
    [{ requests_per_minutes: 600 }, '/requests_per_minutes', 'not_one_of'],
    [{ 'a/b~': 600 }, '/a~1b~0', 'not_one_of'],
    [[], '', 'wrong_type'],
    [5, '', 'wrong_type'],
  ])('refuse %j at the name and with the value sent', (test, below, code) => {
    expect(check(test)).toMatchObject([{ pointer: `/limits/test${below}`, code }]);
  });

  it('refuse null where no value can be removed', () => {
    expect(checkFields(PlanLimits, { test: { items_per_minute: null } })).toMatchObject([
      {
        code: 'out_of_range',
        detail: 'test.items_per_minute is null; give a whole number from 0 to 1000000000000.',
      },
    ]);
  });

  it('say what to send instead', () => {
    expect(check({ requests_per_minute: -1 })).toMatchObject([
      {
        detail: 'test.requests_per_minute is -1; give a whole number from 0 to 1000000000000, or null.',
      },
    ]);
    expect(check({ requests_per_minutes: 600 })).toMatchObject([
      {
        detail:
          'test.requests_per_minutes is 600; use only the names items_per_minute, requests_per_minute. ' +
          'Did you mean "requests_per_minute"?',
      },
    ]);
  });
});
