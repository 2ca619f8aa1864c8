import { type DocumentedField, documentedFields, type FieldsClass } from '#fields';

/** An OpenAPI 3.1 schema (JSON Schema 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

declare const shown: unique symbol;
/** A schema of values of type `T`. The type is for the compiler only and never part of the schema. */
export type Schema<T> = JsonSchema & { readonly [shown]?: T };
/** The type a schema describes, as code holds it before serialisation. */
export type Shown<S> = S extends { readonly [shown]?: infer T } ? T : unknown;

export const ref = <T = unknown>(name: string): Schema<T> => ({ $ref: `#/components/schemas/${name}` });

type Fields = Readonly<Record<string, JsonSchema>>;
type ObjectOf<P extends Fields, O extends keyof P> = {
  readonly [K in Exclude<keyof P, O>]: Shown<P[K]>;
} & { readonly [K in O]?: Shown<P[K]> };

/** An object whose fields are all present, except those listed as optional, and no others. */
export function object<P extends Fields>(properties: P): Schema<ObjectOf<P, never>>;
export function object<P extends Fields, const O extends keyof P & string>(
  properties: P,
  optional: readonly O[],
): Schema<ObjectOf<P, O>>;
export function object(properties: Fields, optional: readonly string[]): JsonSchema;
export function object(properties: Fields, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

/** An object with arbitrary names. */
export const map = <S extends JsonSchema>(values: S): Schema<Readonly<Record<string, Shown<S>>>> => ({
  type: 'object',
  additionalProperties: values,
});

function typed(type: string, description?: string, more: JsonSchema = {}): JsonSchema {
  return { type, ...(description === undefined ? {} : { description }), ...more };
}

type Choice<V> = { readonly enum: readonly V[] } | { readonly const: V };

export function text<const V extends string>(
  description: string | undefined,
  more: JsonSchema & Choice<V>,
): Schema<V>;
export function text(description?: string, more?: JsonSchema): Schema<string>;
export function text(description?: string, more: JsonSchema = {}): JsonSchema {
  return typed('string', description, more);
}

/** The discriminator naming the kind of object that contains it. */
export const kind = <const V extends string>(name: V): Schema<V> => text(undefined, { enum: [name] });

export const number = (description?: string): Schema<number> => typed('number', description);
export const integer = (description?: string, more: JsonSchema = {}): Schema<number> =>
  typed('integer', description, more);
export const boolean = (description?: string): Schema<boolean> => typed('boolean', description);

/** An instant in UTC; code holds it as a Date until it is serialised. */
export const moment = (description?: string): Schema<Date | string> =>
  text(description, { format: 'date-time' });

export const list = <S extends JsonSchema>(items: S, description?: string): Schema<readonly Shown<S>[]> => ({
  type: 'array',
  items,
  ...(description === undefined ? {} : { description }),
});

/** The same schema, or null; an enum has to list null as well. */
export function nullable<S extends JsonSchema>(schema: S): Schema<Shown<S> | null> {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const choices = schema['enum'] as readonly unknown[] | undefined;
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(choices === undefined ? {} : { enum: [...choices, null] }),
  };
}

/** The schema of a request class, from its validating field decorators. */
export function schemaOf(type: FieldsClass): JsonSchema {
  const fields = documentedFields(type);
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    additionalProperties: false,
  };
}

/** A default goes into the description: as a keyword it makes generators require the field in requests. */
function fieldSchema({ schema, nullable: mayBeNull, nested, elements }: DocumentedField): JsonSchema {
  const { default: standard, description: about, ...rest } = schema;
  const description = standard === undefined ? about : `${about} Default ${JSON.stringify(standard)}.`;
  const items = elements === undefined ? {} : { items: schemaOf(elements()) };
  const own: JsonSchema = nested
    ? { ...schemaOf(nested()), description }
    : { ...rest, ...items, description };
  return mayBeNull ? nullable(own) : own;
}
