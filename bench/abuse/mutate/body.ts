import type { Draw } from '../requests/draw.js';
import type { RequestParts } from '../requests/valid-request.js';
import { RawJson, RawMembers } from '../requests/write-json.js';
import { BOUNDARY_NUMBERS, HOSTILE_TEXTS, PROTOTYPE_KEYS, RAW_NUMBERS } from './hostile-values.js';
import { objectsIn, removeSomewhere, replaceSomewhere } from './json-places.js';
import { type Mutation, whole } from './mutation.js';

/** A JSON body that may be changed: the parts belong to this request. */
function jsonOf({ body }: RequestParts): unknown {
  return body !== null && 'json' in body.content ? body.content.json : undefined;
}

const hasJson = (parts: RequestParts): boolean => jsonOf(parts) !== undefined;

/** A mutation of the value the body is serialised from. */
function ofValue(kind: string, weight: number, change: (value: unknown, draw: Draw) => void): Mutation {
  return {
    kind: `body.${kind}`,
    weight,
    fits: hasJson,
    plan: (parts, draw) => {
      change(jsonOf(parts), draw);
      return whole(parts);
    },
  };
}

/** Adds a new member to a randomly drawn object. */
function addMember(root: unknown, draw: Draw, name: string, value: unknown): void {
  const objects = objectsIn(root);
  if (objects.length > 0) define(draw.pick(objects), name, value);
}

function define(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1.5,
  'text',
  '',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
];

export const BODY_MUTATIONS: readonly Mutation[] = [
  ofValue('type', 6, (value, draw) => replaceSomewhere(value, draw, () => draw.pick(OTHER_TYPES))),
  ofValue('missing', 3, (value, draw) => removeSomewhere(value, draw)),
  ofValue('unknown', 4, (value, draw) => {
    const names = ['beds', 'listing_pric', 'ar', 'x', draw.word(30), draw.pick(HOSTILE_TEXTS)];
    for (let count = draw.integer(1, 4); count > 0; count -= 1) addMember(value, draw, draw.pick(names), 1);
  }),
  ofValue('flood', 1, (value, draw) => {
    const length = draw.integer(4, 30);
    const objects = objectsIn(value);
    if (objects.length === 0) return;
    for (let count = draw.pick([101, 500, 2_000]); count > 0; count -= 1) {
      define(draw.pick(objects), draw.word(length), null);
    }
  }),
  ofValue('huge-text', 2, (value, draw) => {
    const length = draw.pick([200, 2_048, 10_000, 90_000, 99_000]);
    const unit = draw.pick(['a', 'é', '🏠', '\\', '"', '\n', ' ']);
    replaceSomewhere(value, draw, () => unit.repeat(length / Buffer.byteLength(JSON.stringify(unit))));
  }),
  ofValue('nested', 2, (value, draw) => {
    const depth = draw.pick([10, 33, 65, 500, 5_000, 20_000]);
    const [open, close] = draw.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ]);
    const text = `${open.repeat(depth)}1${close.repeat(draw.chance(0.8) ? depth : depth - 1)}`;
    replaceSomewhere(value, draw, () => new RawJson(text));
  }),
  ofValue('boundary', 5, (value, draw) => replaceSomewhere(value, draw, () => draw.pick(BOUNDARY_NUMBERS))),
  ofValue('not-a-number', 3, (value, draw) => replaceSomewhere(value, draw, () => draw.pick(RAW_NUMBERS))),
  ofValue('unicode', 8, (value, draw) =>
    replaceSomewhere(value, draw, (old) => {
      const text = draw.pick(HOSTILE_TEXTS);
      return typeof old === 'string' && draw.chance(0.4) ? old + text : text;
    }),
  ),
  ofValue('long-list', 1, (value, draw) =>
    replaceSomewhere(value, draw, (old) => Array.from({ length: draw.pick([51, 501, 5_000]) }, () => old)),
  ),
  ofValue('prototype', 3, (value, draw) =>
    addMember(value, draw, draw.pick(PROTOTYPE_KEYS), draw.pick([1, null, {}, { admin: true }, 'x'])),
  ),
  ofValue('prototype-value', 1, (value, draw) =>
    replaceSomewhere(value, draw, () => draw.pick(PROTOTYPE_KEYS)),
  ),
  {
    kind: 'body.duplicate-key',
    weight: 3,
    fits: hasJson,
    plan: (parts, draw) => {
      const value = jsonOf(parts);
      const twice = (one: Record<string, unknown>) =>
        new RawMembers([...Object.entries(one), ...Object.entries(one).slice(0, draw.integer(1, 3))]);
      const root = objectsIn(value)[0] ?? {};
      const inner = Object.keys(root).find((name) => objectsIn(root[name]).length > 0);
      const json =
        inner === undefined || draw.chance(0.4)
          ? twice(root)
          : { ...root, [inner]: twice(objectsIn(root[inner])[0] ?? {}) };
      return whole({ ...parts, body: { media: 'application/json', content: { json } } });
    },
  },
];
