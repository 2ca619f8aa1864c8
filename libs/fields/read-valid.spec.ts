import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';

import { CountField } from './count.field.js';
import { documentedFields, type FieldsClass } from './field-schema.js';
import { ChoicesField } from './choices.field.js';
import {
  BooleanField,
  ChoiceField,
  DateField,
  IntegerField,
  NumberField,
  ObjectField,
  TextField,
} from './field.decorators.js';
import { MetadataField } from './metadata.field.js';
import { MomentField } from './moment.field.js';
import { PartialObjectField } from './partial-object.field.js';
import { QueryChoicesField } from './query-choices.field.js';
import { QueryFlagField } from './query-flag.field.js';
import { readValid } from './read-valid.js';

class Paged {
  @CountField({ min: 1, max: 100, description: 'Limit.' })
  limit?: number | null;
}

class Home extends Paged {
  @TextField({ max: 6, description: 'Name.' })
  name!: string;

  @NumberField({ min: 1, max: 100, description: 'Width.' })
  width!: number;

  @IntegerField({ min: 0, max: 12, optional: true, description: 'Rooms.' })
  rooms?: number | null;

  @ChoiceField({
    choices: ['flat', 'town_house'],
    aliases: { unit: 'flat' },
    optional: true,
    description: 'Kind.',
  })
  kind?: string | null;

  @BooleanField({ optional: true, description: 'Sold.' })
  sold?: boolean | null;

  @DateField({ optional: true, description: 'Day.' })
  day?: string | null;

  @MomentField({ optional: true, description: 'Moment.' })
  at?: string | null;

  @QueryFlagField({ description: 'Flag.' })
  flag?: boolean | null;

  @ChoicesField({ choices: ['a', 'b'], optional: true, description: 'Parts.' })
  parts?: string[] | null;

  @QueryChoicesField({ choices: ['a', 'b', 'c'], optional: true, description: 'Parts in a query.' })
  include?: string[] | null;

  @TextField({ max: 6, verbatim: true, optional: true, description: 'Id.' })
  id?: string | null;

  @ChoiceField({ choices: ['flat', 'town_house'], omittable: true, description: 'New kind.' })
  change?: string;

  @MetadataField()
  metadata?: Record<string, string> | null;

  @PartialObjectField({ description: 'Some.', example: {} })
  some?: object | null;
}

class Request {
  @ObjectField({ fields: () => Home, description: 'The home.' })
  home!: Home;

  @ObjectField({ fields: () => Home, optional: true, description: 'Another.' })
  other?: Home | null;
}

/** The result of class-transformer and class-validator: the instance, or undefined if a rule is broken. */
function readByMetadata<T extends object>(type: FieldsClass<T>, input: object): T | undefined {
  const instance = plainToInstance(type, input);
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    forbidUnknownValues: false,
  });
  return errors.length === 0 ? instance : undefined;
}

const WORDS = [
  'flat',
  'Town House',
  'UNIT',
  ' a ',
  'a,b',
  'a, c',
  '',
  'constructor',
  '2026-02-28',
  '2026-02-30',
];
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...WORDS,
    null,
    undefined,
    true,
    false,
    0,
    1,
    7,
    12,
    100,
    1.5,
    -1,
    NaN,
    'true',
    '5',
    '\u0000',
  ),
  fc.constantFrom<unknown>(
    '2026-04-01T08:30:00Z',
    [],
    ['a'],
    ['a', 'b,a'],
    {},
    { a: 'b' },
    { a: 1 },
    [[]],
    '\ud800',
  ),
  fc.string({ maxLength: 8 }),
);
const names = documentedFields(Home).map(({ name }) => name);
const STRANGE = ['nmae', 'constructor', '__proto__', 'toString'];

/** Homes with known fields, mostly valid, and with unknown ones; bodies with one or two of them. */
function bodies(
  fieldNames: readonly string[],
  values: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ home?: unknown; other?: unknown }> {
  const fields = fc.dictionary(fc.constantFrom(...fieldNames), values, { maxKeys: 4 });
  const home = fc
    .tuple(fields, fc.boolean())
    .map(([wild, sound]) => (sound ? { name: 'Villa', width: 10, ...wild } : wild));
  const alone = fc.record({ home });
  const any = fc.record(
    { home: fc.oneof(home, values), other: fc.oneof(home, values) },
    { requiredKeys: [] },
  );
  return fc.oneof<fc.Arbitrary<{ home?: unknown; other?: unknown }>[]>(alone, any);
}

describe('the reader of valid input', () => {
  it('reads what class-validator accepts into the same instance, and nothing that it refuses', () => {
    let read = 0;
    fc.assert(
      fc.property(bodies([...names, ...STRANGE], value), (input) => {
        const found = readValid(Request, input);
        if (found === undefined) return;
        read += 1;
        expect(found).toStrictEqual(readByMetadata(Request, input));
        expect(found.home).toBeInstanceOf(Home);
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  it('reads every valid input without lists and maps, so the slow path is only for errors', () => {
    const simple = value.filter((one) => one !== undefined && (typeof one !== 'object' || one === null));
    fc.assert(
      fc.property(bodies(names, simple), (input) => {
        expect(readValid(Request, input)).toStrictEqual(readByMetadata(Request, input));
      }),
      { numRuns: 3_000 },
    );
  });
});
