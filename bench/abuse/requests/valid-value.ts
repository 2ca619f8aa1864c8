import type { Draw } from './draw.js';
import type { JsonSchema } from './json-schema.js';

/** How to create values that a schema alone does not determine. */
export interface ValueSource {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /**
   * A value for a named field whose meaning goes beyond its schema, for example an address; undefined to use the
   * schema.
   */
  readonly known: (field: string, draw: Draw) => unknown;
}

const REFERENCE = '#/components/schemas/';
const DEEPEST = 8;

/** A new value valid by the schema. `field` is the name it is stored under. */
export function validValue(schema: JsonSchema, field: string, draw: Draw, source: ValueSource): unknown {
  return structuredClone(makeValue(schema, field, draw, source));
}

function makeValue(schema: JsonSchema, field: string, draw: Draw, source: ValueSource, depth = 0): unknown {
  const known = source.known(field, draw);
  if (known !== undefined) return known;
  const named = schema.$ref?.startsWith(REFERENCE) === true ? schema.$ref.slice(REFERENCE.length) : undefined;
  if (named !== undefined) return makeValue(source.schemas[named] ?? {}, field, draw, source, depth + 1);
  if (schema.const !== undefined) return schema.const;
  const choice = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choice !== undefined) return makeValue(draw.pick(choice), field, draw, source, depth + 1);
  if (schema.enum !== undefined) return draw.pick(schema.enum);
  if (schema.examples !== undefined && draw.chance(0.6)) return draw.pick(schema.examples);
  return valueOfType(draw.pick([schema.type ?? 'string'].flat()), schema, field, draw, source, depth);
}

function valueOfType(
  type: string,
  schema: JsonSchema,
  field: string,
  draw: Draw,
  source: ValueSource,
  depth: number,
): unknown {
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return draw.chance(0.5);
    case 'integer':
      return draw.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, Number.MAX_SAFE_INTEGER));
    case 'number':
      return draw.integer((schema.minimum ?? 0) * 10, (schema.maximum ?? 100) * 10) / 10;
    case 'array': {
      if (depth > DEEPEST || schema.items === undefined) return [];
      const { items } = schema;
      const length = draw.integer(schema.minItems ?? 0, Math.max(schema.minItems ?? 0, 3));
      return Array.from({ length }, () => makeValue(items, field, draw, source, depth + 1));
    }
    case 'object':
      return depth > DEEPEST ? {} : validObject(schema, draw, source, depth);
    default:
      return textOf(schema, draw);
  }
}

function validObject(schema: JsonSchema, draw: Draw, source: ValueSource, depth: number): object {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || draw.chance(0.4),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [name, makeValue(field, name, draw, source, depth + 1)]),
  );
}

function textOf({ format, minLength = 1, maxLength = 40 }: JsonSchema, draw: Draw): string {
  const day = `20${draw.integer(24, 26)}-0${draw.integer(1, 9)}-${draw.integer(10, 28)}`;
  if (format === 'date') return day;
  if (format === 'date-time') return `${day}T0${draw.integer(0, 9)}:00:00.000Z`;
  return draw.word(draw.integer(minLength, Math.max(minLength, Math.min(maxLength, 40))));
}
