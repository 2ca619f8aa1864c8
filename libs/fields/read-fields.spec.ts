import { describe, expect, it } from '@jest/globals';

import { documentedFields } from './field-schema.js';
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
import { QueryChoicesField } from './query-choices.field.js';
import { checkFields, QUERY, readFields } from './read-fields.js';
import { TextListField } from './text-list.field.js';

class Home {
  @TextField({ max: 10, description: 'Name.' })
  name!: string;

  @NumberField({ min: 1, max: 100, unit: 'metres', description: 'Width.', example: 7 })
  width!: number;

  @IntegerField({ min: 0, max: 12, optional: true, description: 'Rooms.' })
  rooms?: number | null;

  @ChoiceField({
    choices: ['flat', 'town_house'],
    aliases: { unit: 'flat' },
    optional: true,
    description: 'Kind.',
  })
  kind?: string;

  @BooleanField({ optional: true, description: 'Sold.' })
  sold?: boolean;
}

class Request {
  @ObjectField({ fields: () => Home, description: 'The home.' })
  home!: Home;

  @DateField({ optional: true, description: 'A day.' })
  'on/day'?: string;
}

class Query {
  @QueryChoicesField({ choices: ['a', 'b', 'c'], optional: true, description: 'Parts.' })
  include?: string[];
}

/** Some fields of a home, and lists. */
class Change {
  @TextField({ max: 10, omittable: true, description: 'Name.' })
  name?: string;

  @TextField({ max: 10, verbatim: true, optional: true, description: 'Id.' })
  id?: string | null;

  @ChoicesField({ choices: ['a', 'b', 'c'], optional: true, description: 'Parts.' })
  parts?: string[] | null;

  @ChoicesField({ choices: ['a', 'b', 'c'], mayBeEmpty: true, optional: true, description: 'More.' })
  more?: string[] | null;

  @TextListField({ most: 2, max: 5, optional: true, description: 'Places.' })
  places?: string[] | null;

  @TextListField({ most: 2, max: 5, mayBeEmpty: true, optional: true, description: 'Networks.' })
  networks?: string[] | null;
}

const home = { name: 'Villa', width: 10 };
const check = (overrides: object) => checkFields(Request, { home: { ...home, ...overrides } });

describe('reading fields', () => {
  it('returns an instance with words in their canonical form', () => {
    const read = readFields(Request, {
      home: { ...home, name: '  Villa ', kind: 'Town House', rooms: null },
    });
    expect(read.home).toBeInstanceOf(Home);
    expect(read.home).toMatchObject({ name: 'Villa', kind: 'town_house', rooms: null });
    expect(readFields(Request, { home: { ...home, kind: 'UNIT' } }).home.kind).toBe('flat');
  });

  it.each([
    [{ name: undefined }, 'required', 'name is missing; give it.'],
    [{ name: 5 }, 'wrong_type', 'name is 5; give text.'],
    [{ name: null }, 'wrong_type', 'name is null; give text.'],
    [{ name: '  ' }, 'too_short', 'name is ""; give 1 to 10 characters.'],
    [{ name: 'x'.repeat(11) }, 'too_long', 'give 1 to 10 characters.'],
    [{ name: 'a\u0000b' }, 'invalid_characters', 'leave out control characters and broken Unicode.'],
    [{ name: 'a\ud800b' }, 'invalid_characters', 'leave out control characters and broken Unicode.'],
    [
      { width: '10' },
      'wrong_type',
      'width is "10"; give a number in digits, without quotes, spaces or units.',
    ],
    [{ width: 0.5 }, 'out_of_range', 'width is 0.5; give 1 to 100 metres.'],
    [{ width: 100.01 }, 'out_of_range', 'width is 100.01; give 1 to 100 metres.'],
    [{ width: Infinity }, 'out_of_range', 'give 1 to 100 metres.'],
    [{ rooms: 1.5 }, 'not_an_integer', 'rooms is 1.5; give a whole number.'],
    [
      { rooms: true },
      'wrong_type',
      'rooms is true; give a number in digits, without quotes, spaces or units.',
    ],
    [{ kind: 'castle' }, 'not_one_of', 'kind is "castle"; give one of flat, town_house.'],
    [{ kind: 'constructor' }, 'not_one_of', 'give one of flat, town_house.'],
    [{ sold: 'yes' }, 'wrong_type', 'sold is "yes"; give true or false.'],
    [{ widht: 3 }, 'unknown_field', 'There is no field "widht"; did you mean "width"?'],
    [{ zzzzzzzz: 3 }, 'unknown_field', 'the fields are name, width, rooms, kind, sold.'],
  ])('refuses %j as %s', (overrides, code, detail) => {
    const [field] = Object.keys(overrides);
    expect(check(overrides)).toEqual([
      { pointer: `/home/${field ?? ''}`, code, detail: expect.stringContaining(detail) },
    ]);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(check({ name: '🏠'.repeat(10) })).toBeInstanceOf(Request);
  });

  it('reports every wrong field at once, and each once', () => {
    const errors = checkFields(Request, { home: { width: 'x', rooms: 99, nmae: 1 }, 'on/day': '2026-02-30' });
    expect(errors).toHaveLength(5);
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer: '/home/width', code: 'wrong_type' }),
        expect.objectContaining({ pointer: '/home/rooms', code: 'out_of_range' }),
        expect.objectContaining({ pointer: '/home/nmae', code: 'unknown_field' }),
        expect.objectContaining({ pointer: '/home/name', code: 'required' }),
        expect.objectContaining({ pointer: '/on~1day', code: 'invalid_date' }),
      ]),
    );
  });

  it.each([[undefined], [null], [[home]], ['x'], [5]])('refuses %j if an object is expected', (value) => {
    const code = value === undefined ? 'required' : 'wrong_type';
    expect(checkFields(Request, { home: value })).toEqual([
      expect.objectContaining({ pointer: '/home', code }),
    ]);
  });

  it('refuses a body that is not an object, at its root', () => {
    expect(checkFields(Request, [])).toEqual([
      { pointer: '', code: 'wrong_type', detail: 'Found []; give a JSON object.' },
    ]);
  });

  it('reports violations below a prefix and names query parameters', () => {
    expect(checkFields(Home, { ...home, width: 0 }, { body: true, at: '/items/3' })).toEqual([
      expect.objectContaining({ pointer: '/items/3/width' }),
    ]);
    expect(checkFields(Query, { include: 'a,d' }, QUERY)).toEqual([
      expect.objectContaining({ parameter: 'include', code: 'not_one_of' }),
    ]);
  });

  it.each(['toString', 'constructor', 'hasOwnProperty', '__proto__'])(
    'refuses the unknown field %s',
    (name) => {
      const input = JSON.parse(`{"home":{"name":"Villa","width":10,"${name}":1}}`) as object;
      expect(checkFields(Request, input)).toEqual([
        expect.objectContaining({ pointer: `/home/${name}`, code: 'unknown_field' }),
      ]);
    },
  );

  it('reads lists in a query, comma-separated or repeated', () => {
    expect(readFields(Query, { include: 'a, b' }, QUERY).include).toEqual(['a', 'b']);
    expect(readFields(Query, { include: ['a', 'b,c'] }, QUERY).include).toEqual(['a', 'b', 'c']);
  });

  it('reads null as no list, and a list of JSON as it is', () => {
    const given = { parts: null, more: [], places: null, networks: [] };
    expect(readFields(Change, given)).toEqual(given);
    expect(readFields(Change, { parts: ['b', 'a', 'b'], more: null })).toEqual({
      parts: ['b', 'a'],
      more: null,
    });
  });

  it.each([
    [{ parts: 'a' }, 'wrong_type', 'parts is "a"; give a JSON array of any of a, b, c.'],
    [{ parts: ['a,b'] }, 'not_one_of', 'parts is ["a,b"]; give any of a, b, c.'],
    [{ parts: [null] }, 'not_one_of', 'parts is [null]; give any of a, b, c.'],
    [{ parts: [] }, 'too_short', 'parts is []; give at least one of a, b, c, or omit the field.'],
    [{ places: [] }, 'too_short', 'places is []; give at least one, or omit the field.'],
    [{ name: null }, 'wrong_type', 'name is null; give a value, or omit it to keep the present one.'],
    [{ name: 7 }, 'wrong_type', 'name is 7; give text.'],
    [{ id: '  ' }, 'too_short', 'id is "  "; give 1 to 10 characters, not only spaces.'],
    [{ id: ` ${'x'.repeat(10)}` }, 'too_long', 'give 1 to 10 characters.'],
    [{ id: 'a\u0000' }, 'invalid_characters', 'leave out control characters and broken Unicode.'],
  ])('refuses %j of a change as %s', (given, code, detail) => {
    expect(checkFields(Change, given)).toEqual([
      { pointer: `/${Object.keys(given)[0] ?? ''}`, code, detail: expect.stringContaining(detail) },
    ]);
  });

  it('keeps verbatim text as sent, and lets a change omit what it may not remove', () => {
    expect(readFields(Change, { id: '  L-7 ' })).toEqual({ id: '  L-7 ' });
    expect(readFields(Change, { name: ' Villa ' })).toEqual({ name: 'Villa' });
    expect(documentedFields(Change).map(({ required, nullable }) => [required, nullable])).toEqual([
      [false, false],
      ...Array.from({ length: 5 }, () => [false, true]),
    ]);
  });

  it('throws unknown_field if nothing else is wrong, and invalid_fields otherwise', () => {
    const read = (input: object) => () => readFields(Request, { home: { ...home, ...input } });
    expect(read({ widht: 3 })).toThrow(expect.objectContaining({ code: 'unknown_field' }));
    expect(read({ widht: 3, rooms: 99 })).toThrow(expect.objectContaining({ code: 'invalid_fields' }));
  });
});

describe('documented fields', () => {
  it('have the schema of the same rules', () => {
    const [name, width, , kind] = documentedFields(Home);
    expect(name).toMatchObject({
      name: 'name',
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: 10, description: 'Name.' },
    });
    expect(width?.schema).toEqual({
      type: 'number',
      minimum: 1,
      maximum: 100,
      description: 'Width.',
      examples: [7],
    });
    expect(kind).toMatchObject({ required: false, schema: { enum: ['flat', 'town_house', 'unit'] } });
    expect(documentedFields(Request)[0]?.nested?.()).toBe(Home);
  });
});
